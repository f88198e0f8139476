import { LIMITS } from '../../limits/limits.ts';
import { counted } from '../../text/counted.ts';
import type { WholeSiteCheck } from '../site-check.ts';
import type { TargetCount } from '../site-graph.ts';
import type { SiteSurvey } from '../site-survey.ts';

export const filesNotChecked: WholeSiteCheck = {
  code: 'files_not_checked',
  severity: 'notice',
  group: 'media',
  title: 'Not all files were checked',
  why: 'What was not asked for may be broken, and is in no finding. Google counts what pages load towards the crawl budget of their host.',
  sources: ['googleCrawlBudget'],
  prevents: 'files from being taken for sound that were only not asked for',
  fix: 'Nothing for the audit’s sake. A page that loads hundreds of files is slow: leave out what it does not need.',
  run: ({ crowded, targets }) => {
    const found = [
      ...ofPages(crowded),
      ...ofSite(targets.files, 'file of the site', 'files of the site', LIMITS.targets.value),
      ...ofSite(
        targets.external,
        'address of another site',
        'addresses of other sites',
        LIMITS.externalTargets.value,
      ),
    ];
    return found.length === 0 ? null : found.join('; ');
  },
};

function ofPages(crowded: SiteSurvey['crowded']): string[] {
  if (crowded === null) return [];
  const { count, most, example } = crowded;
  const pages = counted(count, 'page has', 'pages have');
  return [
    `${pages} more files or addresses than are checked of one page (${LIMITS.resources.value}): ${counted(most, 'is', 'are')} left out of ${example}${count > 1 ? ', more than of any other' : ''}`,
  ];
}

function ofSite({ known, waiting }: TargetCount, one: string, several: string, most: number): string[] {
  return [
    ...(waiting > 0
      ? [`${counted(waiting, `${one} was`, `${several} were`)} not asked for before the audit ended`]
      : []),
    ...(known >= most ? [`of ${several} only the first ${most.toLocaleString('en')} are taken`] : []),
  ];
}

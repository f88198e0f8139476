import type { AuditPage } from '@seogeo/client';
import { paintSeverity } from '../audit/issue-table.ts';
import { SEVERITIES } from '../output/counted.ts';
import { facts } from '../output/facts.ts';
import type { Look } from '../output/output.ts';
import { paintScore } from '../output/score.ts';
import { pad, widthOf } from '../output/text-width.ts';
import { minute } from '../output/time.ts';
import { visible } from '../output/visible.ts';
import { wrap } from '../output/wrap.ts';

type Signal = AuditPage['geoBreakdown'][number];
type Issue = AuditPage['issues'][number];

/** What the name of a signal and its points take: the evidence stands behind them. */
const NAME_WIDTH = 30;
const POINTS_WIDTH = 14;
const EVIDENCE_AT = 46;
/** With less room beside them it stands below. */
const LEAST_EVIDENCE = 24;

/**
 * A page of an audit as a person reads it: what it answered, what is wrong with it, and what its score is made of.
 * @param guide where issues are explained, each at its code
 */
export const pageLines = (page: AuditPage, look: Look, guide: string | null = null): readonly string[] => [
  ...facts(answered(page), look),
  ...issueLines(page.issues, look, guide),
  ...scoreLines(page, look),
];

const answered = ({ indexable, indexabilityReason: reason, ...page }: AuditPage) => ({
  page: page.url,
  ...(page.finalUrl === page.url ? {} : { 'redirects to': page.finalUrl ?? 'no end' }),
  status: page.statusCode ?? 'no answer',
  type: page.contentType,
  title: page.title,
  description: page.metaDescription,
  canonical: page.canonicalUrl,
  indexable: indexable ? 'yes' : `no: ${reason ?? 'no reason given'}`,
  words: page.wordCount,
  links:
    page.internalLinks === null ? null : `${page.internalLinks} internal, ${page.externalLinks} external`,
  'schema.org': page.schemaTypes.join(', ') || (page.hasSchema ? 'yes' : 'none'),
  crawled: `${minute(page.crawledAt)} UTC`,
});

const issueLines = (
  issues: readonly Issue[],
  { width, paint }: Look,
  guide: string | null,
): readonly string[] => [
  '',
  paint.bold(issues.length === 0 ? 'Issues: none' : 'Issues'),
  ...issues
    .toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity))
    .flatMap(({ severity, code, message, location }) => [
      `  ${paintSeverity(pad(severity, 7), severity, paint)}  ${paint.bold(visible(code))}`,
      ...wrap(`    ${visible(message)}`, width, '    '),
      ...(location === null ? [] : wrap(`    at ${visible(location)}`, width, '    ')),
      // An address that is cut leads nowhere.
      ...[`    ${guide}#${visible(code)}`]
        .filter((line) => guide !== null && widthOf(line) <= width)
        .map(paint.dim),
    ]),
];

const scoreLines = (
  { geoScore, geoScoreVersion, geoBreakdown }: AuditPage,
  look: Look,
): readonly string[] => {
  const { paint, width } = look;
  if (geoScore === null)
    return [
      '',
      ...wrap('No GEO score: only HTML that answers 200, and is no redirect by its Refresh, has one.', width),
    ];
  const caps = geoBreakdown.filter(({ signal }) => signal === 'score_cap');
  const blocks = Map.groupBy(
    geoBreakdown.filter(({ signal }) => signal !== 'score_cap'),
    ({ block }) => block,
  );
  return [
    '',
    `${paint.bold('GEO score')} ${paintScore(geoScore.toFixed(1), geoScore, paint)} of 100 (version ${visible(geoScoreVersion)})`,
    ...[...blocks].flatMap(([block, signals]) => blockLines(block, signals, look)),
    ...caps.flatMap(({ evidence }) => ['', ...wrap(visible(evidence), width)]),
  ];
};

const blockLines = (block: string, signals: readonly Signal[], { paint, width }: Look): readonly string[] => {
  const sum = (part: 'points' | 'max') => signals.reduce((total, signal) => total + signal[part], 0);
  return [
    '',
    ...named(visible(block), share(sum('points'), sum('max')), width, paint.bold),
    ...signals.flatMap(({ signal, points, max, evidence }) => {
      const start = named(`  ${visible(signal)}`, share(points, max), width);
      const said = visible(evidence.replace(/\s+/g, ' '));
      if (width < EVIDENCE_AT + LEAST_EVIDENCE)
        return [...start, ...wrap(`    ${said}`, width, '    ').filter((line) => line.trim() !== '')];
      const [first = '', ...more] = wrap(said, width - EVIDENCE_AT);
      const last = pad(start.at(-1) ?? '', EVIDENCE_AT) + first;
      return [...start.slice(0, -1), last.trimEnd(), ...more.map((line) => ' '.repeat(EVIDENCE_AT) + line)];
    }),
  ];
};

/** A name with its points behind it, or below it where there is no room. */
const named = (name: string, points: string, width: number, dress = (text: string) => text) => {
  const room = Math.min(NAME_WIDTH, width - POINTS_WIDTH);
  const above = widthOf(name) > room ? wrap(name, width).map(dress) : [];
  return [...above, `${dress(pad(above.length > 0 ? '' : name, room))} ${points}`.trimEnd()];
};

const share = (points: number, max: number): string =>
  `${decimal(points).padStart(5)} of ${decimal(max).padEnd(4)}`;

const decimal = (value: number): string => String(Math.round(value * 10) / 10);

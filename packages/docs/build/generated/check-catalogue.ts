import { CATALOGUE, type CatalogueEntry } from '@seogeo/engine';
import { isRare, shareSentence } from './share-sentence.ts';

const groups: Readonly<Record<CatalogueEntry['group'], string>> = {
  response: 'Response',
  meta: 'Title, description and headings',
  indexing: 'Indexing',
  links: 'Links',
  sitemap: 'Sitemaps and robots.txt',
  content: 'Content',
  hreflang: 'Languages',
  media: 'Images, language and viewport',
  security: 'Security',
  ai_access: 'AI access',
};

/** Every check of the engine in Markdown, by group: code, severity, why it matters, who says so, how to mend it, how often it is found. */
export function checkCatalogue(): string {
  return Object.entries(groups)
    .map(([group, title]) => {
      const checks = CATALOGUE.filter((check) => check.group === group);
      return [`## ${title}`, ...checks.map(describe)].join('\n\n');
    })
    .join('\n\n');
}

function describe({ code, severity, title, why, sources, prevents, fix }: CatalogueEntry): string {
  const links = sources.map(({ title: name, url }) => `[${name}](${url})`).join(' · ');
  const without = prevents !== undefined && isRare(code) ? ` It prevents ${prevents}.` : '';
  return [
    `### \`${code}\``,
    `**${title}** · ${severity}`,
    why,
    `**To mend it:** ${fix}`,
    `**Found:** ${shareSentence(code)}${without}`,
    `**Sources:** ${links}`,
  ]
    .join('\n\n')
    .replaceAll(/<[^<>]+>/g, '`$&`');
}

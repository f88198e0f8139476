import { CATALOGUE, type Check } from '@seogeo/engine';

const groups: Readonly<Record<Check['group'], string>> = {
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

/** Every check of the engine in Markdown, by group: code, severity, why it matters and how to mend it. */
export function checkCatalogue(): string {
  return Object.entries(groups)
    .map(([group, title]) => {
      const checks = CATALOGUE.filter((check) => check.group === group);
      if (checks.length === 0) return '';
      return [`## ${title}`, ...checks.map(describe)].join('\n\n');
    })
    .join('\n\n');
}

function describe({ code, severity, title, why, fix }: Check): string {
  return `### \`${code}\`\n\n**${title}** · ${severity}\n\n${why}\n\n**To mend it:** ${fix}`;
}

/** How many checks there are. */
export function checkCount(): string {
  return String(CATALOGUE.length);
}

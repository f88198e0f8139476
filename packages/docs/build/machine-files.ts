import { type Guide, guideGroups } from './guides.ts';
import { tagHref } from './operations.ts';
import type { Page, Site } from './page.ts';
import { referenceMarkdown, tagMarkdown, tryMarkdown } from './reference/reference-markdown.ts';
import { type SiteFile, siteFile } from './site-files.ts';

/** What programs read: each page as Markdown, `llms.txt` over them (llmstxt.org), and for crawlers what stands where. */
export function machineFiles(site: Site): SiteFile[] {
  const { guides, tags } = site;
  return [
    ...guides.map(({ slug, markdown }) => siteFile(`guides/${slug}.md`, markdown)),
    siteFile('index.md', homeMarkdown(site)),
    siteFile('try.md', tryMarkdown(tags)),
    siteFile('reference.md', referenceMarkdown(tags)),
    ...tags.map((tag) => siteFile(tagHref(tag.name).replace(/html$/, 'md'), tagMarkdown(tag))),
    siteFile('llms.txt', llmsText(site)),
  ];
}

function llmsText({ title, summary, guides, tags }: Site): string {
  const reference = tags.map(
    ({ name, description }) => `- [${name}](${tagHref(name).replace(/html$/, 'md')}): ${description}`,
  );
  return `# ${title}\n\n> ${summary}\n\n${guideLists(guides, '##')}\n\n## Reference\n\n- [All operations](reference.md)\n${reference.join('\n')}\n- [OpenAPI document](openapi.json): all of it for programs

## Optional

- [First page](index.md): every guide and every operation
- [Try it](try.md): every request as a curl command
`;
}

/** The first page, for who reads text. */
function homeMarkdown({ title, summary, guides, tags }: Site): string {
  const lists = referenceMarkdown(tags, '###').replace(/^.*\n/, '## Operations\n');
  return `# ${title}\n\n${summary}\n\n## Typed client\n\nIt comes [from the tarballs of a clone](guides/client.md#install), as it is not on the registry yet.\n\n## Guides\n\n${guideLists(guides, '###')}\n\n${lists}`;
}

/** The groups of guides below headings of this level. */
function guideLists(guides: readonly Guide[], level: string): string {
  const groups = guideGroups(guides).map(({ group, guides: own }) => {
    const lines = own.map(({ title, slug, lead }) => `- [${title}](guides/${slug}.md): ${lead}`);
    return `${level} ${group}\n\n${lines.join('\n')}`;
  });
  return groups.join('\n\n');
}

/** For a site with an address of its own: robots.txt and the sitemap (sitemaps.org), which name whole addresses. */
export function crawlerFiles(address: string | null, pages: readonly Pick<Page, 'href'>[]): SiteFile[] {
  if (address === null) return [];
  const urls = pages.map(
    ({ href }) => `<url><loc>${address}${href.replace(/^index\.html$/, '')}</loc></url>`,
  );
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
  return [
    siteFile('sitemap.xml', sitemap),
    siteFile('robots.txt', `User-agent: *\nAllow: /\nSitemap: ${address}sitemap.xml\n`),
  ];
}

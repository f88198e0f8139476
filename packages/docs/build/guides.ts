import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changelogFile, changesetFolder, clientReadmeFile, guidesFolder } from './docs-files.ts';
import { navigation } from './navigation.ts';
import { type RenderedMarkdown, renderMarkdown } from './render-markdown.ts';

export interface Guide extends RenderedMarkdown {
  readonly slug: string;
  /** Relative to the site's root. */
  readonly href: string;
  /** As it is read without the site: links lead from where the file lies. */
  readonly markdown: string;
}

/** What a guide may have filled in where it says `<!-- generated: name -->`. */
export type Generated = Readonly<Record<string, () => string>>;

/** Reads and renders every guide, in the order of the navigation. @throws naming a guide that is not in both */
export async function readGuides(generated: Generated): Promise<Guide[]> {
  const wanted: string[] = navigation.flatMap(({ guides }) => [...guides]);
  const present = (await readdir(guidesFolder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(0, -3));
  const unlisted = present.filter((slug) => !wanted.includes(slug));
  if (unlisted.length > 0) {
    throw new Error(
      `Not in packages/docs/build/navigation.ts: ${unlisted.map((slug) => `guides/${slug}.md`).join(', ')}.`,
    );
  }
  return Promise.all(wanted.map((slug) => readGuide(slug, generated)));
}

/** Guides by the groups of the navigation. */
export function guideGroups(guides: readonly Guide[]) {
  return navigation.map(({ title: group, guides: slugs }) => ({
    group,
    guides: guides.filter(({ slug }) => slugs.some((name) => name === slug)),
  }));
}

async function readGuide(slug: string, generated: Generated): Promise<Guide> {
  const source = await readFile(join(guidesFolder, `${slug}.md`), 'utf8');
  const filled = source.replaceAll(/<!-- generated: ([\w-]+) -->/g, (_, name: string) => {
    const fill = generated[name];
    if (fill === undefined) throw new Error(`guides/${slug}.md asks for "${name}", which nothing generates.`);
    return fill();
  });
  const markdown = filled.replaceAll(/\]\(((?:try|reference)[^)]*)\)/g, '](../$1)');
  return { slug, href: `guides/${slug}.html`, markdown, ...renderMarkdown(filled, linkFromGuide) };
}

/**
 * Guides link to each other as files (`errors.md`), so that links also work where Markdown is read, and to the site's
 * other pages from its root (`try.html#getMe`). Guides stand one folder below the root.
 */
function linkFromGuide(href: string): string {
  if (/^([a-z]+:|#|\/)/.test(href)) return href;
  const guide = /^([\w-]+)\.md(#.*)?$/.exec(href);
  return guide === null ? `../${href}` : `${guide[1]}.html${guide[2] ?? ''}`;
}

/**
 * The changelog without its title and opening, its entries one level as they are; before them what the notes in
 * `.changeset` say is coming.
 * @param version that the document has now
 */
export async function changelogEntries(version: string): Promise<string> {
  const text = await readFile(changelogFile, 'utf8');
  const start = text.indexOf('\n## ');
  const released = start === -1 ? '' : text.slice(start + 1);
  const coming = await comingNotes();
  const isReleased = released.startsWith(`## ${version} `);
  if (coming === '') return released || 'No version has been released yet.';
  return `## ${isReleased ? 'Not released yet' : `${version}, not released yet`}\n\n${coming}\n\n${released}`;
}

/** Whoever calls the API reads first of these packages, of the last one before all. */
const CALLED = ['`@seogeo/cli`', '`@seogeo/client`', '`@seogeo/contract`'];
const firstCalled = (one: string, other: string): number => CALLED.indexOf(other) - CALLED.indexOf(one);

/** What the notes say, once below each choice of packages that some of them change. */
async function comingNotes(): Promise<string> {
  const files = (await readdir(changesetFolder).catch(() => [])).filter(
    (file) => file.endsWith('.md') && file !== 'README.md',
  );
  const notes = files.sort().map(async (file) => {
    const [, head = '', text = ''] = (await readFile(join(changesetFolder, file), 'utf8')).split(/^---\n/m);
    const packages = [...head.matchAll(/['"](@[^'"]+)/g)].map(([, name]) => `\`${name}\``);
    return { packages: packages.sort().sort(firstCalled), text: text.trim() };
  });
  return [...Map.groupBy(await Promise.all(notes), ({ packages }) => packages.join(', '))]
    .sort(([one], [other]) => firstCalled(one.split(',')[0] ?? '', other.split(',')[0] ?? ''))
    .map(([packages, of]) => `### ${packages}\n\n${of.map(({ text }) => text).join('\n\n')}`)
    .join('\n\n');
}

/** The client's README from its first section on, without what was measured here. */
export async function clientReadme(): Promise<string> {
  const text = await readFile(clientReadmeFile, 'utf8');
  const [from, to] = [text.indexOf('\n## Install\n'), text.indexOf('\n## Measured\n')];
  if (from === -1 || to === -1)
    throw new Error(`${clientReadmeFile} has no sections "Install" and "Measured".`);
  return text.slice(from, to).trim();
}

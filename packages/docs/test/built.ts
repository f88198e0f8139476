import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { buildSite } from '../build/build-site.ts';
import { siteFolder } from '../build/docs-files.ts';
import { isBuilt } from '../build/is-built.ts';

/** An element's start tag. */
export interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export interface BuiltPage {
  /** Relative to the site's root. */
  readonly path: string;
  readonly html: string;
  readonly tags: readonly Tag[];
  readonly ids: ReadonlySet<string>;
}

/** The site as `npm run docs` builds it: the present one, or a new one where something has changed since. */
export async function builtPages(): Promise<BuiltPage[]> {
  await ensureBuilt();
  const files = await readdir(siteFolder, { recursive: true });
  return Promise.all(files.filter((file) => file.endsWith('.html')).map(readPage));
}

export async function ensureBuilt(): Promise<void> {
  if (!(await isBuilt())) await buildSite();
}

async function readPage(path: string): Promise<BuiltPage> {
  const html = await readFile(join(siteFolder, path), 'utf8');
  const tags: Tag[] = [];
  const parser = new Parser({ onopentag: (name, attributes) => tags.push({ name, attributes }) });
  parser.end(html);
  const ids = tags.flatMap(({ attributes: { id } }) => (id === undefined ? [] : [id]));
  return { path, html, tags, ids: new Set(ids) };
}

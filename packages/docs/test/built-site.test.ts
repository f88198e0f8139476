import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { contract } from '@seogeo/contract';
import { CATALOGUE, LIMIT_GROUPS, type Limit } from '@seogeo/engine';
import MiniSearch from 'minisearch';
import { beforeAll, describe, expect, it } from 'vitest';
import { changelogFile, changesetFolder, siteFolder } from '../build/docs-files.ts';
import { navigation } from '../build/navigation.ts';
import type { ServedFile } from '../build/site-files.ts';
import { fromReference } from '../build/try-page.ts';
import { findPages, loadSearchIndex } from '../src/search.ts';
import { type BuiltPage, builtPages, type Tag } from './built.ts';

let pages: BuiltPage[] = [];
let files: Record<string, ServedFile> = {};

beforeAll(async () => {
  pages = await builtPages();
  ({ files } = JSON.parse(await readFile(join(siteFolder, 'site.json'), 'utf8')));
});

/** Pages made by Redoc have their content behind a script; the frame around it is ours. */
const byRedoc = () => pages.filter(({ path }) => path.startsWith('reference/'));
const own = () => pages.filter((page) => !byRedoc().includes(page));
const noPage: BuiltPage = { path: '', html: '', tags: [], ids: new Set() };
const all = (page: BuiltPage, name: string) => page.tags.filter((tag) => tag.name === name);

/** The only addresses outside of the site: what the catalogue of checks cites. */
const cited: ReadonlySet<string> = new Set(CATALOGUE.flatMap(({ sources }) => sources.map(({ url }) => url)));

/** Why a link leads nowhere, or null. */
function broken(from: string, href: string): string | null {
  if (href === '' || href === 'https://redocly.com/redoc/' || href.startsWith('data:image/')) return null;
  if (from === 'guides/audit-checks.html' && cited.has(href)) return null;
  if (/^[a-z]+:/.test(href)) return `${from} leads out of the site: ${href}`;
  // Served beside the docs, wherever both are.
  if (posix.join('/docs', posix.dirname(from), href) === '/console/') return null;
  const [target = '', anchor] = href.replace(/^\.\/$/, 'index.html').split('#');
  const path = target === '' ? from : posix.join('/', posix.dirname(from), target).slice(1);
  const page = pages.find((candidate) => candidate.path === path);
  if (page === undefined) return path in files ? null : `${from} leads to ${href}, which is not there`;
  if (anchor === undefined || page.ids.has(anchor)) return null;
  // Of what Redoc has rendered these lead to the page itself.
  const top = path === from && path.startsWith('reference/') && !/\/.+\//.test(anchor);
  return top ? null : `${href} in ${from} has no such anchor`;
}

const { operations } = contract;

describe('The built site', () => {
  it('has no link that leads nowhere and no anchor that is missing', () => {
    const links = pages.flatMap((page) =>
      page.tags.flatMap(({ name, attributes: { href, src } }) =>
        name === 'a' || name === 'link' || name === 'script'
          ? [{ path: page.path, to: href ?? src ?? '' }]
          : [],
      ),
    );
    expect(links.length).toBeGreaterThan(300);
    // Below any path: only the page that is shown at any depth names its whole path.
    const alone = links.filter(({ to }) => to.startsWith('/'));
    expect(alone.map(({ path, to }) => `${path} ${to}`)).toEqual(['404.html /docs/', '404.html /']);
    const relative = links.filter((link) => !alone.includes(link));
    expect(relative.map(({ path, to }) => broken(path, to)).filter((reason) => reason !== null)).toEqual([]);
  });

  it('cites what each check goes by, and tells nobody who reads it', () => {
    const links = all(own().find(({ path }) => path === 'guides/audit-checks.html') ?? noPage, 'a').filter(
      ({ attributes: { href = '' } }) => /^[a-z]+:/.test(href),
    );
    expect(new Set(links.map(({ attributes: { href } }) => href))).toEqual(cited);
    expect(links.filter(({ attributes: { rel } }) => rel !== 'noreferrer')).toEqual([]);
  });

  it('leads to each operation in the reference and in Try it', () => {
    const home = own().find(({ path }) => path === 'index.html');
    const hrefs = home?.tags.map(({ attributes }) => attributes.href ?? '') ?? [];
    for (const id of Object.keys(operations)) {
      expect(hrefs).toContain(`try.html#${id}`);
      expect(
        hrefs.filter((href) => href.startsWith('reference/') && href.endsWith(`/${id.toLowerCase()}`)),
      ).toHaveLength(1);
    }
  });

  it('finds every guide and operation, at places that exist', async () => {
    const script = Object.keys(files).find((file) => file.startsWith('assets/search.')) ?? '';
    const text = await readFile(join(siteFolder, script), 'utf8');
    const index = loadSearchIndex(JSON.parse(text.slice('globalThis.docsSearchIndex='.length, -1)));
    for (const id of Object.keys(operations)) {
      expect(findPages(index, id)[0]?.href).toMatch(
        new RegExp(`^reference/[a-z-]+.html#/[a-z-]+/${id.toLowerCase()}$`),
      );
    }
    const everything = index.search(MiniSearch.wildcard);
    expect(everything.length).toBeGreaterThan(300);
    expect(
      everything.map(({ href }) => broken('index.html', String(href))).filter((reason) => reason !== null),
    ).toEqual([]);
    const titles = new Set(everything.map(({ title }) => String(title)));
    for (const name of ['minGeoScore', 'seedUrl', 'data[].geoBreakdown[].points', 'RATE_LIMITED'])
      expect(titles).toContain(name);
    for (const word of ['middleware', 'NotFoundError', 'abort', 'CORS', 'CommonJS'])
      expect([word, findPages(index, word)[0]?.href]).toEqual([
        word,
        expect.stringMatching(/^guides\/client\.html/),
      ]);
  });

  it('shows in the changelog what is coming, before what has been released', async () => {
    const text = await readFile(join(siteFolder, 'guides/changelog.md'), 'utf8');
    const [coming = '', ...released] = [...text.matchAll(/^## (.*)$/gm)].map(([, title = '']) => title);
    const notes = (await readdir(changesetFolder)).filter((name) => /(?<!README)\.md$/.test(name));
    for (const note of notes) {
      const [, , said = ''] = (await readFile(join(changesetFolder, note), 'utf8')).split('---\n');
      expect(text).toContain(said.trim());
    }
    const changed = [...text.matchAll(/^### (`@.*|)$/gm)].map(([, packages = '']) => packages);
    const inOneOrder = (packages: string) => packages.split(', ').sort().join(', ');
    expect(new Set(changed.map(inOneOrder)).size).toBe(changed.length);
    expect(changed).not.toContain('');
    const called = changed.map((packages) => Number(/contract|client|cli/.test(packages)));
    expect(called).toEqual(called.toSorted((one, other) => other - one));
    expect(coming.endsWith('not released yet')).toBe(notes.length > 0);
    const { version } = (contract.document as { info: { version: string } }).info;
    expect([coming, ...released].some((title) => title.startsWith(version))).toBe(true);
    const log = await readFile(changelogFile, 'utf8');
    const titles = [...log.matchAll(/^## (.*)$/gm)].map(([, title]) => title);
    expect(released).toEqual(notes.length > 0 ? titles : titles.slice(1));
  });

  it('has a guide for each section of the document that a description may link to', () => {
    const { description } = (contract.document as { info: { description: string } }).info;
    const sections = [...description.matchAll(/^# (.*)$/gm)].map(([, title = '']) => title);
    expect(sections.length).toBeGreaterThan(5);
    const guides = sections.map((title) => fromReference(`#section/${title.replaceAll(' ', '-')}`));
    expect(guides.filter((guide) => !(guide in files))).toEqual([]);
  });

  it('explains a score whose points add up, by line, by block and in all', async () => {
    const text = await readFile(join(siteFolder, 'guides/geo-score-example.md'), 'utf8');
    const blocks = text.split(/^## /m).slice(1);
    const sums = blocks.map((block) => {
      const [all = [0, 0], ...lines] = [...block.matchAll(/([\d.]+) of ([\d.]+)(?= \||$)/gm)].map(
        ([, points, most]) => [Number(points), Number(most)],
      );
      for (const at of [0, 1])
        expect(lines.reduce((sum, line) => sum + (line[at] ?? 0), 0)).toBeCloseTo(all[at] ?? -1, 5);
      return all;
    });
    const score = Number(/\*\*([\d.]+) of 100 points\*\*/.exec(text)?.[1]);
    expect(sums.reduce((sum, [points = 0]) => sum + points, 0)).toBeCloseTo(score, 5);
    expect(sums.reduce((sum, [, most = 0]) => sum + most, 0)).toBeCloseTo(100, 5);
  });

  it('closes every element, and fills every attribute', () => {
    for (const { path, html, tags } of own()) {
      const text = html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '');
      const names = new Set([...text.matchAll(/<(\w+)/g)].map(([, name = '']) => name));
      const open = [...names].filter(
        (name) =>
          !/^(meta|link|input|br|wbr|hr|img|path|circle|rect)$/.test(name) &&
          text.split(new RegExp(`<${name}\\b`)).length !== text.split(`</${name}>`).length,
      );
      expect([path, open]).toEqual([path, []]);
      const holes = tags.flatMap(({ attributes }) =>
        Object.entries(attributes).filter(([, value]) => /undefined|\[object/.test(value)),
      );
      expect([path, holes]).toEqual([path, []]);
    }
  });

  it('says of each check to the letter what the catalogue says, tags and all', () => {
    const { html } = pages.find(({ path }) => path === 'guides/audit-checks.html') ?? noPage;
    const signs = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };
    const text = Object.entries(signs).reduce(
      (left, [name, sign]) => left.replaceAll(`&${name};`, sign),
      html.replaceAll(/<[^>]+>/g, ''),
    );
    const said = CATALOGUE.flatMap(({ title, why, fix }) => [title, why, fix]);
    expect(said.filter((sentence) => !text.includes(sentence))).toEqual([]);
  });

  it('tells each limit with its unit', async () => {
    const text = await readFile(join(siteFolder, 'guides/limits.md'), 'utf8');
    const limits: Limit[] = Object.values(LIMIT_GROUPS).flatMap((group) => Object.values(group));
    const sizes = new Map([
      ['KiB', 1024],
      ['MiB', 1024 ** 2],
    ]);
    const rows = [...text.matchAll(/^\| .* \| ([\d.,]+) ?([^|]*) \| .* \| .* \|$/gm)];
    const told = rows.map(([, value = '', unit = '']) => {
      const number = Number(value.replaceAll(',', ''));
      return sizes.has(unit) ? `${number * (sizes.get(unit) ?? 0)} bytes` : `${number} ${unit}`.trim();
    });
    const wanted = limits.map(({ value, unit }) => `${value} ${unit ?? ''}`.trim());
    const counted = (list: readonly string[], one: string) => list.filter((other) => other === one).length;
    expect(wanted.filter((one) => counted(told, one) < counted(wanted, one))).toEqual([]);
  });

  it('tells of each guide and each part of the reference where it stands, and leads from guide to guide', () => {
    const leads = (page: BuiltPage, is: (attributes: Tag['attributes']) => boolean) =>
      all(page, 'a').flatMap(({ attributes }) =>
        is(attributes) ? [posix.join(posix.dirname(page.path), attributes.href ?? '')] : [],
      );
    const placed = pages.filter(({ path }) => path.includes('/'));
    for (const page of placed)
      expect([page.path, leads(page, (one) => one['aria-current'] === 'page')]).toEqual([
        page.path,
        [page.path],
      ]);
    const guides = placed.filter(({ path }) => path.startsWith('guides/'));
    const order = navigation.flatMap((group) => group.guides).map((slug) => `guides/${slug}.html`);
    expect(guides.map(({ path }) => path).sort()).toEqual(order.toSorted());
    for (const page of guides) {
      const at = order.indexOf(page.path);
      const beside = ['prev', 'next'].map((rel) => leads(page, (one) => one.rel === rel)[0]);
      expect([page.path, beside]).toEqual([page.path, [order[at - 1], order[at + 1]]]);
      const [contents = ''] = /<nav class="contents.*?<\/nav>/s.exec(page.html) ?? [];
      const listed = [...contents.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
      const sections = all(page, 'h2').map(({ attributes: { id } }) => id);
      expect([page.path, listed]).toEqual([page.path, sections.length < 2 ? [] : sections]);
    }
  });

  it('gives programs the document without what it tells the tools of its workshop', async () => {
    const text = await readFile(join(siteFolder, 'openapi.json'), 'utf8');
    expect(/"x-(internal|feature|served-by|lint-exception)"/.exec(text)).toBeNull();
    expect(Object.keys(JSON.parse(text).paths)).toEqual(
      Object.keys((contract.document as { paths: object }).paths),
    );
  });

  it('asks for nothing from any other host', () => {
    for (const { path, tags } of pages) {
      const fetched = tags.flatMap(({ name, attributes: { src, href, srcset, poster } }) =>
        name === 'a' ? [] : [src, srcset, poster, name === 'link' ? href : undefined],
      );
      const foreign = fetched.filter((address) => address !== undefined && /^([a-z]+:)?\/\//.test(address));
      expect([path, foreign]).toEqual([path, []]);
    }
  });

  it('has Redoc as one script and one file of styles for every page of the reference, which reports to nobody', async () => {
    const script = Object.keys(files).filter((file) => /^assets\/redoc\..*js$/.test(file));
    const text = await readFile(join(siteFolder, script[0] ?? ''), 'utf8');
    // Not matched as a whole: a failure would print all of it.
    expect(/cdn\.redoc\.ly\/redoc\/logo|fonts\.(googleapis|gstatic)/.exec(text)).toBeNull();
    expect(/disableTelemetry:\s*(true|!0)/.test(text)).toBe(true);
    expect(Object.keys(files).filter((file) => /^assets\/redoc\..*css$/.test(file))).toHaveLength(1);
    for (const page of byRedoc()) {
      const scripts = all(page, 'script').map(({ attributes: { src } }) => src);
      expect(scripts).toContain(`../${script[0]}`);
      expect([page.path, all(page, 'style')]).toEqual([page.path, []]);
    }
  });

  it('breaks its own content security policy nowhere', () => {
    for (const page of pages) {
      const inline = all(page, 'script').filter(
        ({ attributes: { src, type } }) => (src ?? type) === undefined,
      );
      expect([page.path, inline]).toEqual([page.path, []]);
      expect(files[page.path]?.policy).toMatch(/script-src 'self'; style-src 'self'/);
    }
    for (const page of own()) {
      if (page.path === '404.html') continue;
      expect(files[page.path]?.policy).toMatch(/style-src 'self';/);
      expect(all(page, 'style')).toEqual([]);
      const inline = page.tags.flatMap(({ attributes }) =>
        Object.keys(attributes).filter((name) => name === 'style' || name.startsWith('on')),
      );
      expect([page.path, inline]).toEqual([page.path, []]);
    }
    expect(byRedoc().length).toBeGreaterThan(5);
  });

  it('has a page for unknown addresses that is whole at any depth, without a script or another file', () => {
    const page = pages.find(({ path }) => path === '404.html') ?? noPage;
    const needed = page.tags.flatMap(
      ({ name, attributes: { src, href } }) => (name === 'link' ? href : src) ?? [],
    );
    expect(needed.filter((address) => !address.startsWith('data:'))).toEqual([]);
    const [style = ''] = /(?<=<style>)[^<]*/.exec(page.html) ?? [];
    const digest = createHash('sha256').update(style).digest('base64');
    expect(style).toContain('color-scheme');
    expect(files['404.html']?.policy).toContain(`style-src 'self' 'sha256-${digest}';`);
    expect(all(page, 'a').map(({ attributes: { href } }) => href)).toEqual(['/docs/', '/']);
  });

  it('has every page as Markdown beside it, named in its head and in the list of them', async () => {
    const list = await readFile(join(siteFolder, 'llms.txt'), 'utf8');
    const existing = pages.filter(({ path }) => path !== '404.html');
    expect(existing.length).toBeGreaterThan(20);
    for (const page of existing) {
      const text = page.path.replace(/html$/, 'md');
      const alternate = all(page, 'link').find(({ attributes: { type } }) => type === 'text/markdown');
      expect([page.path, posix.join(posix.dirname(page.path), alternate?.attributes.href ?? '')]).toEqual([
        page.path,
        text,
      ]);
      expect(Object.keys(files)).toContain(text);
      expect(list).toContain(`](${text})`);
      expect(await readFile(join(siteFolder, text), 'utf8')).toMatch(/^# \S.*\n\n\S/);
    }
  });

  it('has texts without holes that lead nowhere wrong', async () => {
    const texts = Object.keys(files).filter((path) => /\.(md|txt)$/.test(path));
    expect(texts).toContain('llms.txt');
    expect(texts.length).toBeGreaterThan(20);
    for (const path of texts) {
      const text = await readFile(join(siteFolder, path), 'utf8');
      expect([path, /<!-- generated|undefined|\[object/.exec(text)]).toEqual([path, null]);
      const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, href = '']) => href.split('#')[0] ?? '');
      const gone = targets.filter((href) => {
        const target = posix.join(posix.dirname(path), href);
        return href !== '' && !/^[a-z]+:/.test(href) && !(target in files);
      });
      expect([path, gone]).toEqual([path, []]);
    }
  });

  it('can be read with a screen reader: language, title, one h1 and main, names for every control', () => {
    for (const page of own()) {
      expect(page.html).toContain('<html lang="en">');
      expect(page.html).toMatch(/<title>[^<]{5,}<\/title>/);
      expect([page.path, all(page, 'h1').length, all(page, 'main').length]).toEqual([page.path, 1, 1]);
      const labelled = new Set(all(page, 'label').map(({ attributes }) => attributes.for));
      const controls = page.tags.filter(({ name }) => /^(input|select|textarea)$/.test(name));
      const nameless = controls.filter(({ attributes }) => !labelled.has(attributes.id));
      expect([page.path, nameless]).toEqual([page.path, []]);
      expect(new Set(page.tags.flatMap(({ attributes: { id } }) => id ?? [])).size).toBe(
        page.tags.filter(({ attributes: { id } }) => id !== undefined).length,
      );
    }
  });

  it('names no API key anywhere', () => {
    for (const { path, html } of pages)
      expect([path, /sgk_live_[0-9A-Za-z]{36}/.exec(html)]).toEqual([path, null]);
  });
});

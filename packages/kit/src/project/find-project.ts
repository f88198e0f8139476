import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isObject, member, text } from '@seogeo/document';
import { parse } from 'yaml';
import type { ContractConfig, Project } from './contract-config.ts';

/** Thrown where no document can be found; the message says where one was looked for. */
export class NoDocument extends Error {
  override readonly name = 'NoDocument';
}

const CONFIGS = ['contract.config.ts', 'contract.config.mjs', 'contract.config.js'];
const DOCUMENTS = ['openapi.yaml', 'openapi.yml', 'openapi.json', 'openapi/openapi.yaml'];

/**
 * The project in a folder: what its `contract.config.ts` says, or else what its files are called.
 *
 * @param document a root document other than the project's own, or that of another of its contracts
 * @throws NoDocument
 */
export async function findProject(folder: string, document?: string): Promise<Project> {
  const [first = {}, ...more] = await readConfigs(folder);
  if (document === undefined) return projectOf(folder, first);
  const named = resolve(folder, document);
  if (!existsSync(named) || statSync(named).isDirectory())
    throw new NoDocument(`There is no file ${named}: correct its name.`);
  const own = more.find(({ source }) => source !== undefined && resolve(folder, source) === named);
  return projectOf(folder, { ...(own ?? first), source: document });
}

/** Every project in a folder, of which `contract.config.ts` may list several. @throws NoDocument */
export async function findProjects(folder: string): Promise<readonly Project[]> {
  return (await readConfigs(folder)).map((config) => projectOf(folder, config));
}

/** The project of a configuration that stands in a folder. @throws NoDocument */
export function projectOf(folder: string, config: ContractConfig): Project {
  const redocly = firstOf(folder, ['redocly.yaml']);
  const source = sourceOf(folder, config, redocly);
  return {
    folder,
    source,
    bundle: resolve(folder, config.bundle ?? 'openapi.json'),
    releases:
      config.releases === undefined ? join(dirname(source), 'releases') : resolve(folder, config.releases),
    exceptions: join(dirname(source), 'diff-exceptions.yaml'),
    redocly,
    spectral: firstOf(folder, ['.spectral.yaml', '.spectral.yml']),
    config,
  };
}

function sourceOf(folder: string, { source }: ContractConfig, redocly: string | null): string {
  const named = source ?? (redocly === null ? undefined : rootIn(redocly));
  const found = named === undefined ? firstOf(folder, DOCUMENTS) : resolve(folder, named);
  if (found !== null && existsSync(found)) return found;
  const where = found === null ? `there is no ${DOCUMENTS.join(', ')}` : `there is no ${found}`;
  throw new NoDocument(
    `No document: ${where}. Name it behind the command, or as source in contract.config.ts.`,
  );
}

/** The first root document of a `redocly.yaml`. */
function rootIn(redocly: string): string | undefined {
  const apis = member(parse(readFileSync(redocly, 'utf8')), 'apis');
  const [first] = isObject(apis) ? Object.values(apis) : [];
  return text(member(first, 'root'));
}

function firstOf(folder: string, names: readonly string[]): string | null {
  const name = names.find((candidate) => existsSync(join(folder, candidate)));
  return name === undefined ? null : join(folder, name);
}

async function readConfigs(folder: string): Promise<readonly ContractConfig[]> {
  const file = firstOf(folder, CONFIGS);
  if (file === null) return [{}];
  const loaded: unknown = await import(pathToFileURL(file).href);
  const configs = [member({ ...(isObject(loaded) ? loaded : {}) }, 'default')].flat();
  if (configs.length > 0 && configs.every(isConfig)) return configs;
  throw new NoDocument(`${file} exports no settings: write export default defineContract({ … }).`);
}

function isConfig(value: unknown): value is ContractConfig {
  const texts = ['source', 'bundle', 'releases'].map((name) => member(value, name) ?? '');
  return isObject(value) && texts.every((given) => typeof given === 'string');
}

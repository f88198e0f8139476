import { posix } from 'node:path';
import { sourceImports } from './source-imports.ts';
import { repositoryFiles } from './workspace.ts';

/**
 * By package: the folders of its `src`, from the lowest to the highest. A file imports from its own folder and from
 * those before it, be it only a type; what stands in `src` itself is above all folders. A package that is not listed has
 * no order yet. Tests look at a folder through whatever stands above it and are left out.
 */
export const LAYERS: Readonly<Record<string, readonly string[]>> = {
  engine: [
    'record',
    'text',
    'limits',
    'url',
    'html',
    'main-text',
    'schema-org',
    'page',
    'score',
    'checks',
    'analysis',
    'fetch',
    'render',
    'robots',
    'sitemap',
    'crawl',
    'index-file',
    'briefs',
    'drafts',
    'monitor',
    'content',
  ],
  console: ['words', 'model', 'parts', 'rooms'],
  server: [
    'errors',
    'log',
    'contract',
    'http',
    'rate-limit',
    'telemetry',
    'observe',
    'metrics',
    'schemas',
    'compile',
    'accept',
    'backend',
    'commits',
    'request',
    'identity',
    'reply',
    'judge',
    'health',
    'way',
    'pipeline',
    'serve',
  ],
  service: [
    'config',
    'process',
    'ids',
    'leases',
    'records',
    'contract-bounds',
    'storage',
    'processes',
    'jobs',
    'keys',
    'sessions',
    'idempotency',
    'deprecations',
    'metrics',
    'sites',
    'content',
    'api',
    'accounts',
    'projects',
    'audits',
    'reports',
    'briefs',
    'drafts',
    'geo-tests',
    'account-api',
    'sign-in',
    'account-settings',
    'api-keys',
    'worker',
    'operate',
  ],
};

/** The same of a folder that is large enough to have an order of its own. */
export const INNER_LAYERS: Readonly<Record<string, readonly string[]>> = {
  'packages/service/src/storage': [
    'kysely',
    'queries',
    'crawled',
    'stores',
    'jobs',
    'ports',
    'sqlite',
    'postgres',
  ],
  'packages/service/src/storage/sqlite': ['connection', 'migrations', 'file', 'crawl', 'lists'],
  'packages/service/src/storage/postgres': ['migrations', 'connection', 'crawl'],
};

/** By file, the files of the repository that it imports; paths relative to the root. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** Of the modules of a package, tests left out. */
export function moduleImports(folder: string): Imports {
  const modules = repositoryFiles().filter(
    (file) =>
      file.startsWith(`packages/${folder}/`) &&
      /\.tsx?$/.test(file) &&
      !/\.test(-d)?\.tsx?$|\/(test|testing|examples)\//.test(file),
  );
  return new Map(
    modules.map((file) => [
      file,
      sourceImports(file).flatMap(({ specifier }) =>
        specifier.startsWith('.') ? [posix.join(posix.dirname(file), specifier)] : [],
      ),
    ]),
  );
}

/** Each import that leads to a higher folder, and each of a folder that has no place in the order. */
export function upwardImports(imports: Imports, src: string, layers: readonly string[]): readonly string[] {
  const height = (file: string): number => {
    const [folder = '', rest] = posix.relative(src, file).split('/');
    return rest === undefined ? layers.length : layers.indexOf(folder);
  };
  return [...imports].flatMap(([file, targets]) => {
    if (!file.startsWith(`${src}/`)) return [];
    if (height(file) < 0) return [`${file} stands in a folder without a layer`];
    return targets.filter((target) => height(target) > height(file)).map((target) => `${file} → ${target}`);
  });
}

/** The shortest way from each file in a circle back to itself, each circle told once. */
export function circles(imports: Imports): readonly string[] {
  const found = new Map<string, string>();
  for (const start of [...imports.keys()].sort()) {
    const circle = wayBack(imports, start);
    if (circle === null) continue;
    const members = [...circle].sort().join();
    if (!found.has(members)) found.set(members, [...circle, start].join(' → '));
  }
  return [...found.values()];
}

function wayBack(imports: Imports, start: string): readonly string[] | null {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const file of queue) {
    for (const target of imports.get(file) ?? []) {
      if (target === start) return wayTo(file, cameFrom);
      if (cameFrom.has(target)) continue;
      cameFrom.set(target, file);
      queue.push(target);
    }
  }
  return null;
}

function wayTo(file: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const before = cameFrom.get(file);
  return before === undefined ? [file] : [...wayTo(before, cameFrom), file];
}

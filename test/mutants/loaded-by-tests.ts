import { readFileSync } from 'node:fs';
import { matchesGlob, posix } from 'node:path';
import { workspaceModule } from '../house/loaded-packages.ts';
import { sourceImports } from '../house/source-imports.ts';
import { repositoryFiles, root } from '../house/workspace.ts';
import { bench, deep, packages } from '../support/other-projects.ts';

/** What a module starts as a process of its own, or builds for a browser, without importing it. */
const started: Readonly<Record<string, readonly string[]>> = {
  'test/support/npm-script.ts': ['packages/service/src/main.ts'],
  'test/support/start-worker.ts': ['packages/service/src/worker/main.ts'],
  'packages/kit/test/backend-folder.ts': ['packages/kit/src/command/main.ts'],
  'packages/console/test/built.ts': ['packages/console/src/main.tsx'],
  'packages/docs/test/built.ts': ['packages/docs/web/main.ts', 'packages/docs/web/theme.ts'],
};

/** By test file, the modules that it loads, itself or in a process that it starts. Paths are relative to the root. */
export function loadedByTests(): ReadonlyMap<string, ReadonlySet<string>> {
  const files = new Set(repositoryFiles().filter((file) => /\.tsx?$/.test(file)));
  const edges = new Map([...files].map((file) => [file, loadedBy(file, files)]));
  const tests = [...files].filter((file) => file.endsWith('.test.ts') && !isOfAnotherProject(file));
  return new Map(tests.map((test) => [test, reachable(test, edges)]));
}

/** `npm test` runs none of them. */
function isOfAnotherProject(file: string): boolean {
  return [...bench, ...deep, ...packages].some((pattern) => matchesGlob(file, pattern));
}

function loadedBy(file: string, files: ReadonlySet<string>): readonly string[] {
  const imported = sourceImports(file)
    .filter(({ typeOnly }) => !typeOnly)
    .map(({ specifier }) => workspaceModule(file, specifier) ?? '');
  const text = readFileSync(`${root}${file}`, 'utf8');
  const named = [...text.matchAll(/new URL\(\s*[`']([^`']+\.ts)[`'],\s*import\.meta\.url/g)];
  const urls = named.map(([, path = '']) => posix.join(posix.dirname(file), path));
  return [...imported, ...urls, ...(started[file] ?? [])].filter((path) => files.has(path));
}

function reachable(test: string, edges: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const seen = new Set([test]);
  for (const file of seen) for (const next of edges.get(file) ?? []) seen.add(next);
  return seen;
}

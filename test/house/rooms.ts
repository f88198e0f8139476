import { posix } from 'node:path';
import { packageOf, type SourceImport } from './source-imports.ts';

/** Every package. */
const packages = [
  'document',
  'contract',
  'server',
  'kit',
  'engine',
  'service',
  'client',
  'cli',
  'console',
  'docs',
  'bench',
];

/**
 * The table of ARCHITECTURE.md: what the files of a room may import besides their own room. Rooms are the packages,
 * `rules` (openapi/rules), `support` (test/support), `scripts` and `test`; nobody may import the last two.
 */
export const mayImport: Readonly<Record<string, readonly string[]>> = {
  document: [],
  contract: [],
  engine: [],
  server: ['document'],
  rules: ['document'],
  kit: ['document', 'server', 'rules'],
  service: ['contract', 'server', 'engine', 'document'],
  client: ['contract'],
  cli: ['client'],
  console: ['contract', 'client', 'docs'],
  docs: ['contract', 'client', 'document', 'kit', 'engine'],
  bench: [...packages, 'rules', 'support'],
  support: packages.filter((name) => name !== 'bench'),
  scripts: [...packages, 'rules', 'support'],
  test: [...packages, 'rules', 'support'],
};

/** What a room's tests may import besides what the room may, and test/support. */
const inTests: Readonly<Record<string, readonly string[]>> = {
  // The server's own examples are small: what it makes of a large document is tried on ours.
  server: ['contract'],
};

/** Rooms whose files may reach into another by a relative path: tests look inside, and benchmarks measure there. */
const reachInside = ['test', 'support', 'bench'];

/** What is made of our own contract alone: who needs it reaches it where it is. */
export const OF_OURS = 'scripts/contract/';

export function isTest(file: string): boolean {
  return /\.test(-d)?\.tsx?$|^packages\/[^/]+\/test\/|\/testing\//.test(file);
}

/** The room of a file; null at the top level and in folders that hold no source. */
export function roomOf(file: string): string | null {
  const [top, name = ''] = file.split('/');
  if (top === 'packages') return name;
  if (file.startsWith('openapi/rules/')) return 'rules';
  if (file.startsWith('test/support/')) return 'support';
  return top === 'scripts' || top === 'test' ? top : null;
}

/** Why an import is against the law; null where it is not. */
export function refusalOf({ file, specifier }: Pick<SourceImport, 'file' | 'specifier'>): string | null {
  const room = roomOf(file);
  if (room === null) return null;
  const name = packageOf(specifier);
  const path = name === null ? posix.join(posix.dirname(file), specifier) : null;
  const target = path === null ? ourPackage(name) : roomOf(path);
  if (target === null) return path === null ? null : `${room} may not import what belongs to no room`;
  if (target === room || path?.startsWith(OF_OURS)) return null;
  const allowed = [
    ...(mayImport[room] ?? []),
    ...(isTest(file) ? ['support', ...(inTests[room] ?? [])] : []),
  ];
  if (!allowed.includes(target)) return `${room} may not import ${target}`;
  const crossing = path !== null && packages.includes(target) && !reachInside.includes(room) && !isTest(file);
  return crossing ? `${room} has to import ${target} by its name` : null;
}

function ourPackage(name: string | null): string | null {
  return /^@seogeo\/(.+)$/.exec(name ?? '')?.[1] ?? null;
}

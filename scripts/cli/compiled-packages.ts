import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GeneratedFiles } from '@seogeo/kit';
import { type Plugin, rolldown } from 'rolldown';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What each process takes of a package, in one module: to find and to load its many takes longer than to run them. */
interface CompiledPackage {
  /** Of the workspace, without `.gen.js`. */
  readonly file: string;
  /** Whose code it has: their licences stand in it. */
  readonly packages: readonly string[];
  readonly code: string;
  readonly types: string;
  /** The package that brings it along, and knows which version. */
  readonly within?: string;
  /** Modules that are replaced by what stands here. */
  readonly instead?: Readonly<Record<string, string>>;
  /** What stands in it, and what it should be. */
  readonly corrected?: readonly [theirs: string, ours: string];
}

const PACKAGES: readonly CompiledPackage[] = [
  {
    file: 'packages/service/src/storage/kysely/kysely',
    packages: ['kysely'],
    code: "export * from './kysely.ts';",
    types: "export * from './kysely.ts';",
  },
  {
    file: 'packages/engine/src/fetch/undici',
    packages: ['undici'],
    // As its index.js puts them together, which loads `fetch`, caches, mocks and web sockets besides.
    code: `import api from 'undici/lib/api/index.js';
import Dispatcher from 'undici/lib/dispatcher/dispatcher.js';
export { default as buildConnector } from 'undici/lib/core/connect.js';
export { default as Agent } from 'undici/lib/dispatcher/agent.js';
Object.assign(Dispatcher.prototype, api);`,
    types: "export { Agent, buildConnector } from 'undici';",
    // No connection of the crawl is HTTP/2. This is what undici itself takes where Node was built without it.
    instead: { 'node:http2': 'module.exports = { constants: {} };' },
    // RFC 9110 section 15.2: interim answers that nobody asked for are read, 100 too; undici takes that one for no answer.
    corrected: ['if (statusCode === 100) {', 'if (false) {'],
  },
  {
    file: 'packages/engine/src/html/entities',
    packages: ['entities'],
    code: "export { decodeHTML, decodeHTMLAttribute } from 'entities/decode';",
    types: `export declare function decodeHTML(text: string): string;
export declare function decodeHTMLAttribute(value: string): string;`,
    within: 'htmlparser2',
  },
];

/** What we take of others' packages, each as one module of JavaScript and its types. */
export async function compiledPackages(): Promise<GeneratedFiles> {
  const files = new Map<string, string>();
  for (const each of PACKAGES) {
    const path = join(root, `${each.file}.gen`);
    const head = `// Compiled from the installed ${each.packages.join(' and ')} by \`npm run generate\`. Do not edit.\n`;
    files.set(`${path}.js`, [head, ...each.packages.map(licence), await compiled(each)].join(''));
    files.set(`${path}.d.ts`, `${head}${each.types}\n`);
  }
  return files;
}

function licence(name: string): string {
  const text = readFileSync(join(root, 'node_modules', name, 'LICENSE'), 'utf8').trim();
  return `/*! ${name}\n${text.replaceAll('*/', '* /')}\n*/\n`;
}

async function compiled({ file, code, within, instead, corrected }: CompiledPackage): Promise<string> {
  const input = join(root, within === undefined ? `${file}.taken.js` : `node_modules/${within}/taken.js`);
  const given = new Map([[input, code], ...Object.entries(instead ?? {})]);
  const plugins: Plugin = {
    name: 'as given',
    resolveId: (id) => (given.has(id) ? { id, external: false } : null),
    load: (id) => given.get(id) ?? null,
  };
  await using bundle = await rolldown({ input, cwd: root, platform: 'node', logLevel: 'warn', plugins });
  const [chunk] = (await bundle.generate({ format: 'esm', comments: false })).output;
  return corrected === undefined ? chunk.code : chunk.code.replaceAll(...corrected);
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadedPackages } from './house/loaded-packages.ts';
import { packageOf, type SourceImport, sourceImports } from './house/source-imports.ts';
import {
  filesUnder,
  lockedPackages,
  type Manifest,
  manifest,
  packageFolders,
  root,
} from './house/workspace.ts';

/** The table "What may import what" of ARCHITECTURE.md. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  document: [],
  contract: [],
  server: ['document'],
  engine: [],
  client: ['contract'],
  kit: ['document', 'server'],
  service: ['contract', 'server', 'engine', 'document'],
  cli: ['client'],
  console: ['client'],
  docs: ['contract', 'client', 'document'],
};

/** Development tools that may have an install script, each with its reason. */
const installScriptsAllowed: Readonly<Record<string, string>> = {
  'node_modules/@scarf/scarf':
    'comes with Spectral and only reports installs; npm does not run it, and scarfSettings switch it off',
};

/** Everything the top level may hold; what .gitignore names is not part of the repository. */
const topLevel = [
  '.ci',
  '.editorconfig',
  '.gitattributes',
  '.gitignore',
  '.spectral.yaml',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'LICENSE',
  'README.md',
  'biome.json',
  'contract.config.ts',
  'docs',
  'openapi',
  'package-lock.json',
  'package.json',
  'packages',
  'redocly.yaml',
  'scripts',
  'test',
  'tsconfig.base.json',
  'tsconfig.json',
  'vitest.config.ts',
];

const folders = packageFolders();
const sources = folders
  .flatMap((folder) => filesUnder(`packages/${folder}`))
  .filter((file) => file.endsWith('.ts'));
const isTest = (file: string): boolean => /\.test(-d)?\.ts$|\/test(ing)?\//.test(file);
const imports = sources.flatMap(sourceImports);
const shown = ({ file, line, specifier }: SourceImport): string => `${file}:${line} imports ${specifier}`;
const folderOf = (file: string): string => file.split('/')[1] ?? '';

describe('a worker loads what it runs and not the runtime that answers requests', () => {
  const answering = ['express', 'express-openapi-validator', 'ajv'];
  it.each([
    ['worker/crawl-process', answering],
    ['worker/analysis-thread', [...answering, 'undici', 'kysely', 'pino']],
    ['worker/content-process', [...answering, 'undici', 'htmlparser2', 'tldts']],
    ['worker/housekeeping-thread', [...answering, 'undici', 'htmlparser2', 'tldts']],
    ['content/content-thread', [...answering, 'undici', 'htmlparser2', 'kysely', 'pino']],
  ])('%s.ts', (name, needless) => {
    const loaded = loadedPackages(`packages/service/src/${name}.ts`);
    expect(loaded).not.toEqual(new Set());
    expect(needless.filter((other) => loaded.has(other))).toEqual([]);
  });
});

describe('packages import only what the architecture allows', () => {
  it('knows every package of the workspace', () => {
    expect(folders.filter((folder) => !(folder in mayImport))).toEqual([]);
  });

  it.each(folders)('%s', (folder) => {
    // Its own name as well: an example imports the package as its users do.
    const allowed = [...(mayImport[folder] ?? []), folder].map((name) => `@seogeo/${name}`);
    const own = imports.filter(({ file }) => folderOf(file) === folder && !isTest(file));
    const strangers = own.filter(({ specifier }) => {
      const name = packageOf(specifier);
      return name?.startsWith('@seogeo/') && !allowed.includes(name);
    });
    expect(strangers.map(shown)).toEqual([]);
    const declared = Object.keys(manifest(`packages/${folder}`).dependencies ?? {});
    expect(declared.filter((name) => name.startsWith('@seogeo/') && !allowed.includes(name))).toEqual([]);
  });

  it('reaches no other package by a relative path', () => {
    const crossing = imports.filter(({ file, specifier }) => {
      if (packageOf(specifier) !== null || isTest(file)) return false;
      const target = posix.join(posix.dirname(file), specifier);
      return !target.startsWith(`packages/${folderOf(file)}/`);
    });
    expect(crossing.map(shown)).toEqual([]);
  });

  it('declares every package it imports, instead of finding it by luck at the root', () => {
    const undeclared = imports.filter(({ file, specifier, typeOnly }) => {
      const name = packageOf(specifier);
      if (name === null || isTest(file) || isBuiltin(specifier)) return false;
      if (name === `@seogeo/${folderOf(file)}`) return false;
      const { dependencies, devDependencies, peerDependencies } = manifest(`packages/${folderOf(file)}`);
      const declared = { ...dependencies, ...peerDependencies, ...(typeOnly ? devDependencies : {}) };
      return !(name in declared) && !(typeOnly && `@types/${name}` in (manifest('').devDependencies ?? {}));
    });
    expect(undeclared.map(shown)).toEqual([]);
  });

  it('imports Node built-ins by their node: names', () => {
    const unprefixed = imports.filter(
      ({ specifier }) => isBuiltin(specifier) && !specifier.startsWith('node:'),
    );
    expect(unprefixed.map(shown)).toEqual([]);
  });

  it('keeps Node out of the client, which also runs in browsers', () => {
    const client = imports.filter(({ file }) => folderOf(file) === 'client' && !isTest(file));
    expect(client.filter(({ specifier }) => isBuiltin(specifier)).map(shown)).toEqual([]);
  });

  it('gives the client types of the contract and no value', () => {
    const client = imports.filter(({ file }) => folderOf(file) === 'client' && !isTest(file));
    const values = client.filter(
      ({ specifier, typeOnly }) => packageOf(specifier) === '@seogeo/contract' && !typeOnly,
    );
    expect(values.map(shown)).toEqual([]);
  });
});

describe('dependencies are exact and need no compiler', () => {
  const manifests: readonly [string, Manifest][] = ['', ...folders.map((folder) => `packages/${folder}`)].map(
    (folder) => [folder === '' ? 'package.json' : `${folder}/package.json`, manifest(folder)],
  );

  it.each(manifests)(
    '%s names exact versions',
    (_file, { dependencies, devDependencies, optionalDependencies }) => {
      const ranges = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
        ([, version]) => !/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/.test(version),
      );
      expect(ranges).toEqual([]);
    },
  );

  it('gives every package of ours the version of the workspace', () => {
    const { version } = manifest('');
    expect(manifests.filter(([, own]) => own.version !== version).map(([file]) => file)).toEqual([]);
  });

  it('runs no install script but the ones whose reason is written down', () => {
    const scripted = [...lockedPackages()].filter(([, locked]) => locked.hasInstallScript);
    expect(scripted.filter(([place]) => !(place in installScriptsAllowed)).map(([place]) => place)).toEqual(
      [],
    );
    const installed = scripted.filter(([, { dev, devOptional }]) => dev !== true && devOptional !== true);
    expect(installed.map(([place]) => place)).toEqual([]);
  });

  it('loads no native add-on at run time', () => {
    const places = [...lockedPackages()].filter(([, { dev, link }]) => !dev && !link).map(([place]) => place);
    const native = places
      .filter((place) => existsSync(`${root}${place}`))
      .flatMap(filesUnder)
      .filter((file) => /\.node$|\/binding\.gyp$/.test(file));
    expect(native).toEqual([]);
  });

  it('names no registry in the lockfile, so that everyone uses their own', () => {
    const elsewhere = [...lockedPackages()].filter(
      ([, { resolved, link }]) => !link && resolved !== undefined,
    );
    expect(elsewhere.map(([place]) => place)).toEqual([]);
  });
});

describe('the repository is laid out as the architecture says', () => {
  it('has nothing else at the top level', () => {
    const ignored = readFileSync(`${root}.gitignore`, 'utf8')
      .split('\n')
      .map((line) => line.replace(/\/$/, ''));
    const entries = readdirSync(root).filter((name) => name !== '.git' && !ignored.includes(name));
    expect(entries.filter((name) => !topLevel.includes(name) && !name.endsWith('.tgz'))).toEqual([]);
  });

  it.each(folders)('%s is called after its folder and has a README', (folder) => {
    expect(manifest(`packages/${folder}`).name).toBe(`@seogeo/${folder}`);
    expect(existsSync(`${root}packages/${folder}/README.md`)).toBe(true);
  });

  // openapi.json is generated too; JSON has no comments, and the drift check of `npm test` holds it.
  it('opens every generated source file with a do-not-edit line', () => {
    const generated = sources.filter((file) => file.endsWith('.gen.ts'));
    expect(generated.length).toBeGreaterThan(0);
    const silent = generated.filter((file) => {
      const opening = readFileSync(`${root}${file}`, 'utf8').split('\n').slice(0, 3).join('\n');
      return !/do not edit/i.test(opening);
    });
    expect(silent).toEqual([]);
  });

  it('names no file or folder after nothing in particular', () => {
    const written = ['packages', 'scripts', 'test', 'openapi'].flatMap(filesUnder);
    const vague = written.filter((file) =>
      /(^|\/)(utils?|helpers?|managers?|commons?|misc)(\/|\.|$)/i.test(file),
    );
    expect(vague).toEqual([]);
  });
});

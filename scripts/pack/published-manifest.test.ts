import { readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandFiles, entryPoints, publishedManifest } from './published-manifest.ts';

const isWithin = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

const manifest = {
  name: '@seogeo/example',
  version: '1.2.3',
  private: true,
  license: 'MIT',
  exports: { '.': './src/index.ts', './deep/part': './src/deep/part.ts', './data.json': './data.json' },
  bin: { example: './src/run.ts' },
  scripts: { prepack: 'one', postpack: 'two' },
  dependencies: { '@seogeo/server': '1.2.3', ajv: '8.20.0' },
  devDependencies: { vitest: '5.1.1' },
};

describe('the published package.json', () => {
  it('leads to what is compiled, and leaves out what only the workspace needs', () => {
    expect(publishedManifest(manifest)).toEqual({
      name: '@seogeo/example',
      version: '1.2.3',
      license: 'MIT',
      types: './dist/index.d.ts',
      exports: {
        '.': { types: './dist/index.d.ts', default: './dist/index.js' },
        './deep/part': { types: './dist/deep/part.d.ts', default: './dist/deep/part.js' },
        './data.json': './data.json',
      },
      bin: { example: './dist/run.js' },
      files: ['dist', 'data.json'],
      scripts: { prepack: 'one', postpack: 'two' },
      dependencies: { '@seogeo/server': '1.2.3', ajv: '8.20.0' },
    });
  });

  it('packs what its README and its documents link to', () => {
    const packages = join(import.meta.dirname, '../../packages');
    const lost = readdirSync(packages).flatMap((name) => {
      const folder = join(packages, name);
      const own = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      if (own.scripts?.prepack === undefined) return [];
      const { files } = publishedManifest(own);
      const packed = ['README.md', ...(files as string[])];
      const read = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
        (file) => /\.md$/.test(file) && packed.some((one) => isWithin(file, one)),
      );
      return read.flatMap((file) =>
        [...readFileSync(join(folder, file), 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
          .map(([, link = '']) => normalize(join(file, '..', link)))
          .filter((target) => !packed.some((one) => isWithin(target, one)))
          .map((target) => `${name}/${file} → ${target}`),
      );
    });
    expect(lost).toEqual([]);
  });

  it('asks its users for the Node that npm is not to ask for in the workspace', () => {
    const publishConfig = { access: 'public', engines: { node: '>=22.12' } };
    expect(publishedManifest({ ...manifest, publishConfig })).toMatchObject({
      engines: { node: '>=22.12' },
      publishConfig: { access: 'public' },
    });
    expect(publishedManifest(manifest)).not.toHaveProperty('engines');
  });

  it('names the types first, where every tool looks for them', () => {
    const { exports } = publishedManifest(manifest);
    expect(JSON.stringify(exports)).toContain('{"types":"./dist/index.d.ts","default":"./dist/index.js"}');
  });

  it('is refused where an export or a command is no path of a file', () => {
    expect(() => publishedManifest({ ...manifest, exports: './src/index.ts' })).toThrow(
      'exports of @seogeo/example: write an object of paths.',
    );
    expect(() => publishedManifest({ ...manifest, exports: { './*': './src/*.ts' } })).toThrow(
      'exports["./*"] of @seogeo/example: write the path of one file',
    );
    expect(() => publishedManifest({ ...manifest, bin: { example: 'src/run.ts' } })).toThrow(
      'bin["example"]',
    );
  });
});

describe('what a package compiles', () => {
  it('is what its exports and commands are, once each', () => {
    const twice = { ...manifest, exports: { ...manifest.exports, './run': './src/run.ts' } };
    expect(entryPoints(twice)).toEqual(['./src/index.ts', './src/deep/part.ts', './src/run.ts']);
    expect(commandFiles(twice)).toEqual(['./dist/run.js']);
  });
});

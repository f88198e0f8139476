import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { bundleProject } from '@seogeo/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sourcePlace } from '../../packages/kit/src/problems/source-place.ts';
import { publicFiles, sourceDocument } from '../../scripts/contract/contract-files.ts';
import { ourProject } from './our-project.ts';

const folder = dirname(sourceDocument);
const bundle = await bundleProject(ourProject);

const namesIn = (path: string): string[] =>
  readdirSync(join(folder, path)).map((file) => basename(file, '.yaml'));

describe('the files of openapi/', () => {
  it.each(['schemas', 'parameters', 'headers', 'responses', 'examples'])(
    '%s: one for each component',
    (section) => {
      expect(namesIn(`components/${section}`).sort()).toEqual(
        Object.keys(bundle.components[section] ?? {}).sort(),
      );
    },
  );

  it('schemas: the type of each is called after its file', () => {
    const [, schemas = ''] = readFileSync(publicFiles.types, 'utf8').split(/^ {4}schemas: \{$/m);
    const names = [...(schemas.split(/^ {4}\};$/m)[0] ?? '').matchAll(/^ {8}(\w+):/gm)].map(
      ([, name]) => name,
    );
    expect(names.sort()).toEqual(namesIn('components/schemas').sort());
  });

  it('paths: one for each path, named after it', () => {
    const names = Object.keys(bundle.paths).map((path) => path.slice(1).replaceAll('/', '@'));
    expect(namesIn('paths').sort()).toEqual(names.sort());
  });
});

describe('a place in the bundle', () => {
  /** Every way through the bundle that ends at a member of an object. */
  const ways: string[][] = [];
  const walk = (value: unknown, way: string[]): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (!Array.isArray(value)) ways.push([...way, key]);
      walk(inner, [...way, key]);
    }
  };
  walk(bundle.paths, ['paths']);
  for (const [section, members] of Object.entries(bundle.components)) {
    for (const [name, component] of Object.entries(members ?? {}))
      walk(component, ['components', section, name]);
  }

  it('leads to the line on which its name was written', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ways), (way) => {
        const { file, line } = sourcePlace(sourceDocument, way);
        const text = readFileSync(file, 'utf8').split('\n')[line - 1];
        expect(text).toContain(way.at(-1));
      }),
      { numRuns: 300 },
    );
  });

  it('that does not exist leads to where its way was left', () => {
    const place = sourcePlace(sourceDocument, ['paths', '/me', 'get', 'security', '0', 'nothing', 'here']);
    expect(basename(place.file)).toBe('me.yaml');
    expect(place.line).toBeGreaterThan(1);
  });
});

import { describe, expect, it } from 'vitest';
import { circles, INNER_LAYERS, LAYERS, moduleImports, upwardImports } from './layers.ts';

const SRC = 'packages/service/src';
const imports = moduleImports('service');

/** Of a folder's files, as far as they stay in it. */
const inside = (folder: string) =>
  new Map(
    [...imports]
      .filter(([file]) => file.startsWith(`${folder}/`))
      .map(([file, targets]) => [file, targets.filter((target) => target.startsWith(`${folder}/`))] as const),
  );

describe("the service's arrows point down", () => {
  it('from folder to folder', () => {
    expect(imports.size).toBeGreaterThan(100);
    expect(upwardImports(imports, SRC, LAYERS.service ?? [])).toEqual([]);
  });

  it.each(Object.entries(INNER_LAYERS))('inside of %s', (folder, layers) => {
    expect(inside(folder).size).toBeGreaterThan(0);
    expect(upwardImports(inside(folder), folder, layers)).toEqual([]);
  });

  it('and no file leads back to itself', () => {
    expect(circles(imports)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { circles, INNER_LAYERS, LAYERS, moduleImports, upwardImports } from './layers.ts';
import { packageFolders } from './workspace.ts';

/** Laws of the direction of imports. Tests of one file with the others that read all imports: they are read once. */
export function arrows(): void {
  const a = 'packages/x/src/low/a.ts';
  const b = 'packages/x/src/low/b.ts';
  const c = 'packages/x/src/high/c.ts';
  const top = 'packages/x/src/index.ts';

  describe('arrows point down', () => {
    it.each(Object.entries(LAYERS))('in %s', (folder, layers) => {
      const imports = moduleImports(folder);
      expect(imports.size).toBeGreaterThan(layers.length);
      expect(upwardImports(imports, `packages/${folder}/src`, layers)).toEqual([]);
    });

    it.each(Object.entries(INNER_LAYERS))('inside of %s', (folder, layers) => {
      const [, name = ''] = folder.split('/');
      const own = [...moduleImports(name)].filter(([file]) => file.startsWith(`${folder}/`));
      const inside = own.map(([file, targets]): [string, string[]] => [
        file,
        targets.filter((target) => target.startsWith(`${folder}/`)),
      ]);
      expect(inside.length).toBeGreaterThan(0);
      expect(upwardImports(new Map(inside), folder, layers)).toEqual([]);
    });

    it('told of an import of a higher folder, and of what stands above all folders', () => {
      const imports = new Map([
        [a, [b, c, top]],
        [c, [a]],
        [top, [a, c]],
      ]);
      expect(upwardImports(imports, 'packages/x/src', ['low', 'high'])).toEqual([
        `${a} → ${c}`,
        `${a} → ${top}`,
      ]);
    });

    it('told of a folder that nobody has given a layer', () => {
      expect(upwardImports(new Map([[c, []]]), 'packages/x/src', ['low'])).toEqual([
        `${c} stands in a folder without a layer`,
      ]);
    });
  });

  describe('no file leads back to itself', () => {
    it.each(packageFolders())('in %s', (folder) => {
      expect(circles(moduleImports(folder))).toEqual([]);
    });

    it('told of each circle once, from whichever file it is entered', () => {
      const imports = new Map([
        [top, [a]],
        [a, [b]],
        [b, [c]],
        [c, [a]],
      ]);
      expect(circles(imports)).toEqual([`${c} → ${a} → ${b} → ${c}`]);
    });

    it('told of a file that imports itself, and not of one that several import', () => {
      expect(circles(new Map([[a, [a]]]))).toEqual([`${a} → ${a}`]);
      expect(
        circles(
          new Map([
            [a, [b, c]],
            [b, [c]],
            [c, []],
          ]),
        ),
      ).toEqual([]);
    });
  });
}

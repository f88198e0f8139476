import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type TemporaryFolder, temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { type FolderWatch, watchFolder } from './watch-folder.ts';

let folder: TemporaryFolder;
let watch: FolderWatch;
const told: string[] = [];

beforeEach(async () => {
  folder = await temporaryFolder('watch');
  await mkdir(join(folder.path, 'paths'));
  await writeFile(join(folder.path, 'paths', 'me.yaml'), 'get: {}\n');
  told.length = 0;
  watch = await watchFolder(
    folder.path,
    (file) => file.endsWith('.yaml'),
    (files) => told.push(files.map((file) => relative(folder.path, file)).join(' ')),
  );
});

afterEach(async () => {
  watch.close();
  await folder.remove();
});

const inFolder = (file: string): string => join(folder.path, file);
const toldNext = (expected: string): Promise<void> =>
  vi.waitFor(() => expect(told.shift()).toBe(expected), { timeout: 240_000, interval: 10 });

describe('a watched folder', () => {
  it('tells a file that is written in place, again and again', async () => {
    for (const text of ['get: 1\n', 'get: 2\n']) {
      await writeFile(inFolder('paths/me.yaml'), text);
      await toldNext('paths/me.yaml');
    }
  });

  it('tells a file that an editor replaces, again and again', async () => {
    for (const text of ['get: 1\n', 'get: 2\n']) {
      await writeFile(inFolder('paths/.me.yaml.swp'), text);
      await rename(inFolder('paths/.me.yaml.swp'), inFolder('paths/me.yaml'));
      await toldNext('paths/me.yaml');
    }
  });

  it('tells many files that are saved at once together', async () => {
    await Promise.all(['a', 'b'].map((name) => writeFile(inFolder(`${name}.yaml`), name)));
    await toldNext('a.yaml b.yaml');
  });

  it('tells files of folders that came later, and what is removed', async () => {
    await mkdir(inFolder('components/schemas'), { recursive: true });
    await writeFile(inFolder('components/schemas/Id.yaml'), 'type: string\n');
    await toldNext('components/schemas/Id.yaml');
    await writeFile(inFolder('components/schemas/Id.yaml'), 'type: integer\n');
    await toldNext('components/schemas/Id.yaml');
    await rm(inFolder('components'), { recursive: true });
    await toldNext('components/schemas/Id.yaml');
  });

  it('tells files elsewhere that are referred to, from file to file', async () => {
    await mkdir(inFolder('node_modules/shared'), { recursive: true });
    await writeFile(
      inFolder('paths/me.yaml'),
      "get: { $ref: '../node_modules/shared/my%20get.yaml#/get' }\n",
    );
    await toldNext('paths/me.yaml');
    await writeFile(inFolder('node_modules/shared/my get.yaml'), '"$ref": beside.txt\na: { $ref: . }\n');
    await toldNext('node_modules/shared/my get.yaml');
    await writeFile(inFolder('node_modules/shared/other.yaml'), 'x');
    for (const text of ['1', '2']) {
      await writeFile(inFolder('node_modules/shared/beside.txt'), text);
      await toldNext('node_modules/shared/beside.txt');
    }
  });

  it.each([
    ['a folded text', '$ref: >-\n  ../x/far.yaml\n'],
    ['a literal text, with a pointer', '$ref: |+2\n  ../x/far.yaml#/a\n\n'],
    ['a key in quotes', '"$ref" : \'../x/far.yaml\''],
    ['a map on one line', 'a: [{ $ref: ../x/far.yaml, description: b }]'],
    ['JSON', '{"a":{"$ref":"..\\/x/far.yaml#/b"}}'],
    ['letters by number', '{"\\u0024ref":"../x/\\u0066ar.yaml"}'],
    ['an anchor, used elsewhere', 'x-far: &far ../x/far.yaml\nget: { $ref: *far }'],
    ['an anchor before the text', '$ref: &far ../x/far.yaml'],
    ['a tag', '$ref: !!str ../x/far.yaml'],
    ['a comment between', '$ref: # far\n  ../x/far.yaml'],
    ['a key by itself', '? $ref\n: ../x/far.yaml'],
    ['what holds itself', 'a: &a { b: *a, $ref: ../x/far.yaml }'],
    ['a name with a comma', '$ref: ../x/far,it\'s "so".yaml', 'far,it\'s "so".yaml'],
  ])('tells a file that is referred to in %s', async (_, text, name = 'far.yaml') => {
    await using elsewhere = await temporaryFolder('x');
    const far = join(elsewhere.path, name);
    await writeFile(far, '1');
    const place = relative(inFolder('paths'), elsewhere.path);
    await writeFile(inFolder('paths/me.yaml'), text.replace('../x', place).replace('..\\/x', place));
    await vi.waitFor(() => expect(told.shift()).toContain('paths/me.yaml'), { timeout: 240_000 });
    await writeFile(far, '2');
    await toldNext(relative(folder.path, far));
  });

  it('tells what a file led to before it was broken', async () => {
    await using elsewhere = await temporaryFolder('x');
    const far = join(elsewhere.path, 'far.yaml');
    await writeFile(far, '1');
    for (const rest of ['', '\n  : [']) {
      await writeFile(inFolder('paths/me.yaml'), `$ref: ${far}${rest}`);
      await vi.waitFor(() => expect(told.shift()).toContain('paths/me.yaml'), { timeout: 240_000 });
    }
    await writeFile(far, '2');
    await toldNext(relative(folder.path, far));
  });

  it.each(['"#/a"', "'#'", '#/a', '"last.yaml"'])('watches no further folder for %s', async (reference) => {
    const watches = () => process.getActiveResourcesInfo().filter((name) => name === 'FSEventWrap').length;
    const before = watches();
    await writeFile(inFolder('last.yaml'), `{ "$ref": ${reference} }`);
    await toldNext('last.yaml');
    expect(watches()).toBe(before);
  });

  it.each([
    ['a link to itself', 'loop.txt'],
    ['what can be no name', 'a%00b'],
    ['a name that is too long', 'a'.repeat(5_000)],
    ['a folder that is a file', 'me.yaml/a'],
  ])('goes on where a reference leads to %s', async (_, reference) => {
    await symlink('loop.txt', inFolder('paths/loop.txt'));
    await writeFile(inFolder('paths/me.yaml'), `get: { $ref: ${reference} }`);
    await toldNext('paths/me.yaml');
  });

  it('tells a file that a link stands for', async () => {
    await using elsewhere = await temporaryFolder('elsewhere');
    const target = join(elsewhere.path, 'target.txt');
    await writeFile(target, '1');
    await symlink(target, inFolder('link.yaml'));
    await toldNext('link.yaml');
    await writeFile(target, '2');
    await toldNext('link.yaml');
  });

  it('says nothing of packages and hidden folders', async () => {
    for (const inner of ['node_modules', '.git']) {
      await mkdir(inFolder(inner));
      await writeFile(inFolder(`${inner}/a.yaml`), 'x');
    }
    await writeFile(inFolder('last.yaml'), 'x');
    await toldNext('last.yaml');
  });

  it('says nothing of what was touched without a change, or does not matter', async () => {
    await writeFile(inFolder('paths/me.yaml'), 'get: {}\n');
    await writeFile(inFolder('paths/.me.yaml.swp'), 'x');
    await writeFile(inFolder('last.yaml'), 'x');
    await toldNext('last.yaml');
  });
});

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { restoreManifest, swapManifest } from './manifest-swap.ts';

/** As a person wrote it: no formatter would give the same bytes. */
const written = '{"name": "@seogeo/example",  "private": true, "exports": {".": "./src/index.ts"}}\n\n';

let folder = '';
const text = () => readFileSync(join(folder, 'package.json'), 'utf8');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'swap-'));
  writeFileSync(join(folder, 'package.json'), written);
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('while npm packs', () => {
  it('package.json is the published one, and afterwards every byte of the old one is back', () => {
    swapManifest(folder);
    expect(JSON.parse(text())).toMatchObject({ exports: { '.': { default: './dist/index.js' } } });
    restoreManifest(folder);
    expect(text()).toBe(written);
    expect(readdirSync(folder)).toEqual(['package.json']);
  });
});

describe('after npm was killed', () => {
  it('between swap and restore, the next run puts the old one back first', () => {
    swapManifest(folder);
    restoreManifest(folder);
    swapManifest(folder);
    restoreManifest(folder);
    expect(text()).toBe(written);
  });

  it('while the old one was being kept, it stays as it is', () => {
    writeFileSync(join(folder, 'package.workspace.json'), written.slice(0, 20));
    restoreManifest(folder);
    expect(text()).toBe(written);
    expect(readdirSync(folder)).toEqual(['package.json']);
  });

  it('and somebody mended package.json by hand, their work stays', () => {
    swapManifest(folder);
    const mended = written.replace('example', 'mended');
    writeFileSync(join(folder, 'package.json'), mended);
    restoreManifest(folder);
    expect(text()).toBe(mended);
    expect(readdirSync(folder)).toEqual(['package.json']);
  });

  it('restoring once more changes nothing', () => {
    restoreManifest(folder);
    restoreManifest(folder);
    expect(text()).toBe(written);
  });
});

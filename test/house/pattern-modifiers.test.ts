import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { repositoryFiles, root } from './workspace.ts';

const MODIFIERS = /\(\?(?:[ims]+(?:-[ims]+)?|-[ims]+):/;

it('no pattern changes its flags within: V8 forgets that once a process has compiled many patterns', () => {
  const sources = repositoryFiles().filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !file.includes('.gen.'));
  expect(sources.filter((file) => MODIFIERS.test(readFileSync(`${root}${file}`, 'utf8')))).toEqual([]);
});

it('and in a pattern too large to be optimized, which is compiled alike', () => {
  const large = `|${'z'.repeat(25_000)}`;
  const changed = new RegExp(`^(${'(?'}i:(?:by|von)) x)${large}`);
  expect(['by x', 'Von x'].map((text) => changed.test(text))).toEqual([true, false]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../house/workspace.ts';
import { typeJudge } from './refused-by-types.ts';

const file = 'packages/engine/src/page/srcset-urls.ts';
const text = readFileSync(join(root, file), 'utf8');

it('what does not compile is refused, and nothing else, in whatever order it is asked', () => {
  const isRefused = typeJudge([file], 'tsconfig.json');
  const asked = [
    text,
    `${text}const unused = 1;`,
    `${text}export const late = text;`,
    text,
    `${text}export const a: string = 1 > 2;`,
    `${text}export const a: boolean = 1 > 2;`,
  ];
  expect(asked.map((each) => isRefused(file, each))).toEqual([false, true, true, false, true, false]);
});

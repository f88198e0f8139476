import { member } from '@seogeo/document';
import type { AddedKeywordDefinition, KeywordDefinition } from 'ajv/dist/types/index.js';
import { PATTERN_MESSAGE } from '../schemas/keywords.ts';

/** As much of an Ajv as is asked of it. */
export interface Speaking {
  getKeyword(keyword: string): AddedKeywordDefinition | boolean;
  removeKeyword(keyword: string): unknown;
  addKeyword(definition: KeywordDefinition): unknown;
}

/**
 * Lets an Ajv say what a pattern means where the contract has words for it: few who sent `example.com` learn from
 * `^https?://` what to write. It says so before it counts characters, which `x.com` has too few of.
 */
export function sayPatterns(ajv: Speaking): void {
  const pattern = ajv.getKeyword('pattern');
  if (typeof pattern === 'boolean') throw new Error('Ajv has no keyword "pattern" any longer.');
  ajv.removeKeyword('pattern');
  ajv.addKeyword({
    ...pattern,
    before: 'maxLength',
    error: {
      ...pattern.error,
      message: ({ schema, parentSchema }) => {
        const said = member(parentSchema, PATTERN_MESSAGE);
        return typeof said === 'string' ? said : `must match pattern "${String(schema)}"`;
      },
    },
  });
}

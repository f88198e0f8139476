import { isObject } from '@seogeo/document';
import type { AddedKeywordDefinition } from 'ajv/dist/types/index.js';
import { plainWords, type Words } from '../schemas/plain-words.ts';

/** As much of an Ajv as is asked of it. */
export interface Speaking {
  getKeyword(keyword: string): AddedKeywordDefinition | boolean;
}

/**
 * Lets an Ajv say in plain words what a value has to be.
 * @throws where it has lost one of the keywords
 */
export function speakPlainly(ajv: Speaking): void {
  for (const [keyword, say] of Object.entries<Words>(plainWords)) {
    // An Ajv's own copy: others that are made of the same vocabulary speak as they did.
    const definition = ajv.getKeyword(keyword);
    if (typeof definition === 'boolean') throw new Error(`Ajv has no keyword "${keyword}" any longer.`);
    definition.error = {
      ...definition.error,
      message: ({ schema, parentSchema }) => say(schema, isObject(parentSchema) ? parentSchema : {}),
    };
  }
}

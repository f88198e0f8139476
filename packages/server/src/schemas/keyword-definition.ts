import type { Ajv2020 } from 'ajv/dist/2020.js';
import type { AddedKeywordDefinition } from 'ajv/dist/types/index.js';

export type WithKeywords = Pick<Ajv2020, 'getKeyword'>;

/**
 * An Ajv's own copy of what it knows of a keyword: others that are made of the same vocabulary keep theirs.
 * @throws where it has lost the keyword
 */
export function keywordDefinition(ajv: WithKeywords, keyword: string): AddedKeywordDefinition {
  const definition = ajv.getKeyword(keyword);
  if (typeof definition === 'boolean') throw new Error(`Ajv has no keyword "${keyword}" any longer.`);
  return definition;
}

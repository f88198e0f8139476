import { isObject } from '@seogeo/document';
import { keywordDefinition, type WithKeywords } from '../schemas/keyword-definition.ts';
import { plainWords, type Words } from '../schemas/plain-words.ts';

/**
 * Lets an Ajv say in plain words what a value has to be.
 * @throws where it has lost one of the keywords
 */
export function speakPlainly(ajv: WithKeywords): void {
  for (const [keyword, say] of Object.entries<Words>(plainWords)) {
    const definition = keywordDefinition(ajv, keyword);
    // What is allowed stands in the words; express-openapi-validator would add it once more.
    const { params, ...error } = definition.error ?? {};
    definition.error = {
      ...error,
      ...(params === undefined || keyword === 'enum' ? {} : { params }),
      message: ({ schema, parentSchema }) => say(schema, isObject(parentSchema) ? parentSchema : {}),
    };
  }
}

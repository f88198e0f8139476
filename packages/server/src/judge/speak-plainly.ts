import { isObject } from '@seogeo/document';
import { ajv as loaded } from '../schemas/ajv.ts';
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
      message: ({ schema, parentSchema, params: { propertyName: name } }) => {
        const said = say(schema, isObject(parentSchema) ? parentSchema : {});
        return name === undefined ? said : loaded().str`${said}: "${name}"`;
      },
    };
  }
  tellNothingWithin(ajv, 'contains');
  tellNothingWithin(ajv, 'propertyNames');
}

/** It asks for some items, or of names: what one of these breaks is nothing that is wrong with the value. */
function tellNothingWithin(ajv: WithKeywords, keyword: string): void {
  const definition = keywordDefinition(ajv, keyword);
  if (!('code' in definition)) return;
  const { code } = definition;
  definition.code = (context) => {
    const { gen, subschema } = context;
    context.subschema = (applied, valid) => {
      const { _ } = loaded();
      const before = gen.const('_before', _`errors`);
      const made = subschema.call(context, applied, valid);
      gen.assign(_`errors`, before);
      gen.if(_`vErrors`, () => gen.assign(_`vErrors.length`, before));
      return made;
    };
    code(context);
  };
}

import { documentRule } from './document-rule.ts';
import { sentSchemas } from './sent-schemas.ts';

const SENTENCE = 'Further values may come.';

/**
 * A new value in a response breaks every client that was not told to expect one. A single value is a constant, such as
 * a discriminator's.
 */
export const responseEnumSaysOpen = documentRule({
  description: `Every enum of a response says with x-open-enum whether it may gain values; if so, its description has "${SENTENCE}"`,
  references: 'written',
  *check(document) {
    for (const { value: schema, way: path } of sentSchemas(document)) {
      const values = Array.isArray(schema.enum) ? schema.enum.filter((value) => value !== null) : [];
      const open = schema['x-open-enum'];
      if (values.length > 1 && typeof open !== 'boolean') {
        yield {
          path: [...path, 'enum'],
          message:
            'Clients cannot tell whether this enum may gain values. Write x-open-enum: true, or false if it never will.',
        };
      }
      const description = String(schema.description).replace(/\s+/g, ' ');
      if (open === true && !description.includes(SENTENCE)) {
        yield {
          path,
          message: `Readers are not told that this enum is open. Write "${SENTENCE}" in its description.`,
        };
      }
    }
  },
});

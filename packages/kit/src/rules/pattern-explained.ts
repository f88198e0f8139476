import { schemasOf } from '@seogeo/document';
import { documentRule } from './document-rule.ts';

/** Whoever sent `example.com` does not learn from `^https?://` what to write instead. */
export const patternExplained = documentRule({
  description: 'Every pattern has its meaning beside it, as x-pattern-message.',
  references: 'written',
  *check(document) {
    for (const { value: schema, way: path } of schemasOf(document)) {
      const said = schema['x-pattern-message'];
      if (typeof schema.pattern === 'string' && said === undefined) {
        yield {
          path: [...path, 'pattern'],
          message: `Nobody is told in words what ${schema.pattern} lets through. Write x-pattern-message: must be ….`,
        };
      }
      if (said !== undefined && typeof schema.pattern !== 'string') {
        yield {
          path: [...path, 'x-pattern-message'],
          message: 'x-pattern-message is never said where there is no pattern. Remove it.',
        };
      }
    }
  },
});

import { objectAt, objectsAt, operationsAndWebhooksOf, scopesOf } from '@seogeo/document';
import { documentRule } from './document-rule.ts';

const FORM = /^[a-z]+(-[a-z]+)*:(read|write)$/;

/** Whoever creates a key chooses its scopes from the list in the introduction. */
export const scopeDocumented = documentRule({
  description: 'Every scope reads resource:read or resource:write and stands in the introduction.',
  references: 'written',
  *check(document) {
    const introduction = String(objectAt(document, 'info').description);
    for (const { value: operation, way: path } of operationsAndWebhooksOf(document)) {
      for (const scope of scopesOf(objectsAt(operation, 'security'))) {
        const at = [...path, 'security'];
        if (!FORM.test(scope)) {
          yield {
            path: at,
            message: `The scope ${scope} has an unknown form. Write resource:read or resource:write.`,
          };
        } else if (!introduction.includes(`\`${scope}\``)) {
          yield {
            path: at,
            message: `The introduction does not name the scope ${scope}. Add it to info.description in backticks, or correct it here.`,
          };
        }
      }
    }
  },
});

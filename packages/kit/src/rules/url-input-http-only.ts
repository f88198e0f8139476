import { isObject, objectAt, operationsOf } from '@seogeo/document';
import { documentRule } from './document-rule.ts';
import { isUrl } from './is-url.ts';

const HTTP_ONLY = '^https?://';

/** `format: uri` accepts `javascript:alert(1)`; only a pattern keeps to http and https. */
export const urlInputHttpOnly = documentRule({
  description: 'A URL in a request body has a pattern that begins with ^https?://.',
  references: 'resolved',
  *check(document) {
    for (const { value: operation, way: path } of operationsOf(document)) {
      for (const [mediaType, media] of Object.entries(objectAt(operation, 'requestBody', 'content'))) {
        if (!isObject(media)) continue;
        const properties = objectAt(media, 'schema', 'properties');
        for (const [name, schema] of Object.entries(properties)) {
          if (!isObject(schema) || !isUrl(name, schema) || String(schema.pattern).startsWith(HTTP_ONLY))
            continue;
          yield {
            path: [...path, 'requestBody', 'content', mediaType, 'schema', 'properties', name],
            message: `${name} is a URL that may have any scheme. Give it a pattern that begins with ${HTTP_ONLY}.`,
          };
        }
      }
    }
  },
});

import type { OpenApiDocument } from '@seogeo/kit';
import { isObject, objectAt } from '../../../openapi/rules/json.ts';
import { operationsOf } from '../../../openapi/rules/operations-of.ts';
import type { Change } from '../diff/change.ts';
import { firstSentence, sentence } from '../diff/sentence.ts';

/** What the first release adds: every operation, and every way of authentication. */
export function firstRelease(document: OpenApiDocument): readonly Change[] {
  const operations = [...operationsOf({ ...document })].map(
    ({ method, urlPath, operation, path }): Change => {
      const about = firstSentence(operation.summary ?? operation.description);
      const text = `\`${method.toUpperCase()} ${urlPath}\`${about === '' ? '' : `: ${about}`}`;
      return added('operation-added', 'Added', text, path);
    },
  );
  const schemes = objectAt({ ...document.components }, 'securitySchemes');
  const security = Object.entries(schemes).map(([name, scheme]): Change => {
    const about = firstSentence(isObject(scheme) ? scheme.description : undefined);
    const text = `Authentication by \`${name}\`${about === '' ? '' : `: ${about}`}`;
    return added('security-scheme-added', 'Security', text, ['components', 'securitySchemes', name]);
  });
  return [...operations, ...security];
}

function added(rule: string, group: 'Added' | 'Security', text: string, at: readonly string[]): Change {
  return { rule, group, impact: 'minor', message: sentence(text), at, wording: false };
}

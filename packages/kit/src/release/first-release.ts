import { isObject, type OpenApiDocument, objectAt, operationsOf } from '@seogeo/document';
import type { Change } from '../diff/change.ts';
import { firstSentence, sentence } from '../diff/sentence.ts';

/** What the first release adds: every operation, and every way of authentication. */
export function firstRelease(document: OpenApiDocument): readonly Change[] {
  const operations = [...operationsOf(document)].map(({ method, path, value: operation, way }): Change => {
    const about = firstSentence(operation.summary ?? operation.description);
    const text = `\`${method.toUpperCase()} ${path}\`${about === '' ? '' : `: ${about}`}`;
    return added('operation-added', 'Added', text, way);
  });
  const schemes = objectAt(document.components, 'securitySchemes');
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

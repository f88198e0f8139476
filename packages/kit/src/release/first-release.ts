import { member, type OpenApiDocument, objectAt, operationsOf } from '@seogeo/document';
import type { Change } from '../diff/change.ts';
import { firstSentence, sentence } from '../diff/sentence.ts';

/** What the first release adds: every operation, and every way of authentication. */
export function firstRelease(document: OpenApiDocument): readonly Change[] {
  const operations = [...operationsOf(document)].map(({ method, path, value: operation, way }) => {
    const about = operation.summary ?? operation.description;
    return added('operation-added', 'Added', `\`${method.toUpperCase()} ${path}\``, about, way);
  });
  const schemes = objectAt(document.components, 'securitySchemes');
  const security = Object.entries(schemes).map(([name, scheme]) => {
    const way = ['components', 'securitySchemes', name];
    const about = member(scheme, 'description');
    return added('security-scheme-added', 'Security', `Authentication by \`${name}\``, about, way);
  });
  return [...operations, ...security];
}

function added(
  rule: string,
  group: 'Added' | 'Security',
  what: string,
  description: unknown,
  at: readonly string[],
): Change {
  const about = firstSentence(description);
  const message = sentence(about === '' ? what : `${what}: ${about}`);
  return { rule, group, impact: 'minor', message, at, wording: false };
}

import { dirname, isAbsolute } from 'node:path';
import { BaseResolver, type Document, type Source } from '@redocly/openapi-core';
import { referredFile } from '../problems/referred-file.ts';

/** Reads each `$ref` as the URI that it is, where Redocly takes a file's name to the letter. */
export class SourceResolver extends BaseResolver {
  override resolveExternalRef(base: string | null, reference: string): string {
    const literal = super.resolveExternalRef(base, reference);
    return base !== null && reference.includes('%') && isAbsolute(literal)
      ? referredFile(dirname(base), reference)
      : literal;
  }

  override parseDocument(source: Source, isRoot?: boolean): Document {
    const document = super.parseDocument(source, isRoot);
    if (/%7e/i.test(source.body)) decodeTildes(document.parsed, new Set());
    return document;
  }
}

/** `%7E1` is `~1` (RFC 6901, section 6): Redocly looks for `~1` first, and decodes after. In place. */
function decodeTildes(value: unknown, seen: Set<object>): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  for (const [name, inner] of Object.entries(value)) {
    if (name !== '$ref' || typeof inner !== 'string') decodeTildes(inner, seen);
    else {
      const $ref = inner.replace(/#.*/, (pointer) => pointer.replaceAll(/%7e/gi, '~'));
      Object.assign(value, { $ref });
    }
  }
}

import {
  bareMediaType,
  contentOf,
  isJson,
  type Located,
  member,
  type OpenApiDocument,
  objectAt,
  operationsOf,
  requestBodyOf,
  text,
  tokensOf,
} from '@seogeo/document';
import { type PatternNote, schemaShape } from '@seogeo/server/acceptors';

const READ = 'multipart/form-data';

/** What of bodies the document lets clients send and the server refuses beside what it reads, with what to write instead. */
export function unreadBodies(document: OpenApiDocument): PatternNote[] {
  return [...operationsOf(document)].flatMap((operation) => {
    const forms = contentOf(document, requestBodyOf(document, operation));
    const unread = forms.filter(({ type }) => type.startsWith('multipart/') && type !== READ);
    // What is not read at all is not served, which is told as such.
    const beside = unread.length === forms.length ? [] : unread;
    return [
      ...beside.map(({ at, type }) => ({
        way: tokensOf(at) ?? [],
        told: `a ${type} body is answered with 415, for it is not read: take it out, or have it sent as ${READ}.`,
      })),
      ...forms.flatMap((media) => (media.type === READ ? unreadParts(document, media) : [])),
    ];
  });
}

function unreadParts(document: OpenApiDocument, { value, at }: Located): PatternNote[] {
  const { properties } = schemaShape(document, member(value, 'schema'));
  return Object.entries(objectAt(value, 'encoding')).flatMap(([name, encoding]) => {
    const said = text(member(encoding, 'contentType')) ?? 'application/json';
    const isRead = said.split(',').some((type) => isJson(bareMediaType(type)) || type.includes('*'));
    const { types, items } = schemaShape(document, properties.get(name));
    const each = types.has('array') ? schemaShape(document, items).types : types;
    const told = `a part of ${said} is no object to the server, which refuses it: write "type: string" with "contentMediaType: ${said}", and the handler is given its bytes.`;
    return isRead || !each.has('object') ? [] : [{ way: [...(tokensOf(at) ?? []), 'encoding', name], told }];
  });
}

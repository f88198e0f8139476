import {
  bareMediaType,
  contentOf,
  covers,
  isJson,
  type Located,
  type MediaPlace,
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
/** What a text of JSON may be sent as. */
const AS_TEXT = /^text\/plain$|\*/;

/** What of bodies the document lets clients send and the server refuses beside what it reads, with what to write instead. */
export function unreadBodies(document: OpenApiDocument): PatternNote[] {
  return [...operationsOf(document)].flatMap((operation) => {
    const forms = contentOf(document, requestBodyOf(document, operation));
    const read = forms.filter(({ type }) => type === READ || !type.startsWith('multipart/'));
    // What is not read at all is not served, which is told as such; what a range takes is bytes.
    const isRead = ({ type }: MediaPlace) =>
      read.length === 0 || read.some((form) => covers(form.type, type));
    return [
      ...forms
        .filter((media) => !isRead(media))
        .map(({ at, type }) => ({
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
    const ranges = said.split(',').map((range) => bareMediaType(range));
    const { types, items } = schemaShape(document, properties.get(name));
    const each = types.has('array') ? schemaShape(document, items).types : types;
    const isRead = each.has('string') || ranges.some((type) => isJson(type) || AS_TEXT.test(type));
    const told = `a part of ${said} is no object to the server, which refuses it: write "type: string" with "contentMediaType: ${said}", and the handler is given its bytes.`;
    return isRead || !each.has('object') ? [] : [{ way: [...(tokensOf(at) ?? []), 'encoding', name], told }];
  });
}

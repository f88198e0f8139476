import type { CompiledRequestBody } from '../compile/compile-request-body.ts';
import { badRequest } from '../errors/errors.ts';
import { decodeUtf8 } from '../schemas/decode-utf8.ts';
import { parseForm } from './parse-form.ts';
import { parseJson } from './parse-json.ts';
import { parseMultipart } from './parse-multipart.ts';

/**
 * A body's bytes as its declared media type says: a JSON value, the fields or parts of a form, a text, or the bytes
 * themselves; a promise of them where parts are read.
 * @param contentType as the client sent it, with its parameters
 * @throws ApiError 400
 */
export function parseBody(
  bytes: Uint8Array,
  mediaType: string,
  { kinds, checkBytes, form, multipart, int64Texts }: CompiledRequestBody,
  contentType = mediaType,
): unknown {
  switch (kinds.get(mediaType)) {
    case 'form':
      return parseForm(bytes, form);
    case 'multipart':
      return parseMultipart(bytes, contentType).then(multipart);
    case 'text': {
      const text = decodeUtf8(bytes);
      if (text === null) throw badRequest('The body is not valid UTF-8: encode the text as UTF-8.');
      return text;
    }
    case 'bytes':
      checkBytes(mediaType, bytes);
      return bytes;
    default:
      return parseJson(bytes, int64Texts);
  }
}

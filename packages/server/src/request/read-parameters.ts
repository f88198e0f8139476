import type { IncomingHttpHeaders } from 'node:http';
import { escapeToken } from '@seogeo/document';
import type { CompiledOperation } from '../compile/compile-operation.ts';
import type { CompiledParameter } from '../compile/compiled-parameter.ts';
import { Dictionary } from '../compile/dictionary.ts';
import type { Match } from '../compile/match-operation.ts';
import type { ErrorDetail } from '../errors/api-error.ts';
import { validationError } from '../errors/errors.ts';
import { splitText } from '../schemas/parameter-style.ts';
import { parsedJson } from '../schemas/parsed-json.ts';
import { plainTexts, type Texts, type ValueReader } from '../schemas/value-reader.ts';
import type { SentTexts } from './accept-input.ts';
import { headerOf } from './header-of.ts';
import { type Pieces, readQuery } from './read-query.ts';

/** The values of a request's parameters by where they stand: header names in lower case. */
export interface ParameterValues {
  readonly query: Record<string, unknown>;
  readonly path: Record<string, unknown>;
  readonly headers: Record<string, unknown>;
  readonly cookies: Record<string, unknown>;
}

/**
 * Reads parameters in every style that OpenAPI has. What is left out is absent, and what the contract does not know stays
 * in the query, for the judge to refuse, unless it is ignored.
 * @param written the query as it was sent
 * @throws ApiError 400 for a text that its style does not allow
 */
export function readParameters(
  reader: ValueReader,
  operation: CompiledOperation,
  raw: SentTexts & Pick<Match, 'written'>,
  written: string,
): ParameterValues {
  const wrong: ErrorDetail[] = [];
  const pieces: Pieces = (parameter, text, sent) => {
    const value = pieceOf(reader, parameter, text, sent);
    if (value === undefined) wrong.push(misread(parameter));
    return value;
  };
  const each = (
    group: CompiledParameter['group'],
    read: (parameter: CompiledParameter) => unknown,
  ): Record<string, unknown> => {
    const found = new Dictionary<unknown>();
    for (const parameter of operation.parameters) {
      const value = parameter.group === group ? read(parameter) : undefined;
      if (value !== undefined) found[parameter.key] = value;
    }
    return found;
  };
  const values = {
    query: readQuery(reader, operation, raw.query, written, pieces),
    path: each('path', (parameter) => {
      const text = raw.params[parameter.name];
      return text === undefined ? undefined : pieces(parameter, text, raw.written[parameter.name]);
    }),
    headers: each('headers', (parameter) => {
      const text = headerText(raw.headers, parameter.key);
      return text === undefined ? undefined : pieces(parameter, text);
    }),
    cookies: each('cookies', (parameter) => {
      const text = raw.cookies[parameter.name];
      if (text === undefined) return undefined;
      return typeof text === 'string'
        ? pieces(parameter, text)
        : reader.value(parameter.schema, plainTexts(text));
    }),
  };
  if (wrong.length > 0) throw validationError(wrong);
  return values;
}

function pieceOf(
  reader: ValueReader,
  { name, in: place, schema, style, json, int64Texts }: CompiledParameter,
  text: string,
  written?: string,
): unknown {
  if (json) return parsedJson(text, int64Texts);
  if (place === 'path' && written !== undefined) {
    const sent = splitText(name, written, style);
    return sent === null ? undefined : reader.value(schema, decoded(sent));
  }
  const content = place === 'header' ? text.replaceAll(/[ \t]*,[ \t]*/g, ',') : text;
  const texts = splitText(name, content, style, written);
  if (texts === null) return undefined;
  return reader.value(schema, place === 'header' ? { ...texts, single: [text] } : texts);
}

/** Taken apart first: what is encoded in a path separates nothing (RFC 3986, section 2.4). */
function decoded({ single, lists, objects }: Texts): Texts {
  return {
    single: single.map(decodeURIComponent),
    lists: lists.map((list) => list.map(decodeURIComponent)),
    objects: objects.map((entries) =>
      entries.map(([name, texts]) => [decodeURIComponent(name), decoded(texts)]),
    ),
  };
}

function misread({ in: place, name, json, style: { style } }: CompiledParameter): ErrorDetail {
  const wanted = json ? 'as JSON' : `in the style "${style}" of OpenAPI`;
  const message = `"${name}" cannot be read: send it ${wanted}.`;
  return { in: place, field: `/${escapeToken(name)}`, code: json ? 'json' : 'style', message };
}

function headerText(headers: IncomingHttpHeaders, name: string): string | undefined {
  const sent = headerOf(headers, name);
  return typeof sent === 'object' ? sent.join(', ') : sent;
}

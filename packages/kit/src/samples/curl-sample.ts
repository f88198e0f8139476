import { credential } from '../conformance/exchange/credentials.ts';
import { serialiseHeader } from '../conformance/exchange/serialise-parameter.ts';
import { headerOption, inDoubleQuotes, quoted } from '../conformance/exchange/shell.ts';
import { words } from '../generate/words.ts';
import type { SampleBody } from './sample-body.ts';
import type { SampleCall } from './sample-call.ts';
import type { SampleEnvironment } from './sample-environment.ts';
import { fileName, type SamplePart, textOfPart } from './sample-parts.ts';
import { cookiesOf, targetOf } from './target-of.ts';

/** The call for a POSIX shell, with an address and a key that stand in its environment. */
export function curlSample(call: SampleCall, { url, key }: SampleEnvironment): string {
  const { method, body, headers, accept, reading } = call;
  const lines = [`curl "$${url}${inDoubleQuotes(targetOf(call))}"`];
  // curl sends GET by itself, and POST where there is a body.
  if (method !== (body === undefined ? 'GET' : 'POST')) {
    // With -X HEAD it would wait for a body.
    lines.push(method === 'HEAD' ? '--head' : `-X ${method}`);
  }
  lines.push(...credentialLines(call, key));
  lines.push(...keyLines(call));
  if (accept !== null) lines.push(`-H "Accept: ${inDoubleQuotes(accept)}"`);
  for (const header of headers) lines.push(headerOption(header.name, serialiseHeader(header, header.value)));
  if (body !== undefined) lines.push(...bodyLines(body));
  // A terminal shows no bytes, and curl refuses to write them there.
  if (reading === 'bytes') lines.push('-o answer');
  return `${lines.join(' \\\n  ')}\n`;
}

function keyLines({ operationId, idempotencyKey: key }: SampleCall): string[] {
  if (key === null) return [];
  const made = key === 'uuid' ? '$(uuidgen)' : `${kebab(operationId)}-$(date +%s)-$$`;
  return [`-H "Idempotency-Key: ${typeof key === 'string' ? made : inDoubleQuotes(key.shown)}"`];
}

function credentialLines(call: SampleCall, key: string): string[] {
  const sent = call.credentials.map((scheme) => credential(scheme, { value: '', shown: `$${key}` }));
  const of = (wanted: string) =>
    sent
      .filter(({ place }) => place === wanted)
      .map(({ parameter, shown }) => ({ name: inDoubleQuotes(parameter), shown }));
  const cookies = [...cookiesOf(call), ...of('cookie').map(({ name, shown }) => `${name}=${shown}`)];
  return [
    // Encodes the key, in which anything may stand.
    ...of('query').map(({ name, shown }) => `--url-query "${encodeURIComponent(name)}=${shown}"`),
    ...of('header').map(({ name, shown }) => `-H "${name}: ${shown}"`),
    ...(cookies.length === 0 ? [] : [`-H "Cookie: ${cookies.join('; ')}"`]),
  ];
}

function bodyLines({ value, mediaType, text, parts }: SampleBody): string[] {
  if (parts !== null) return parts.map(partLine);
  const data = text ?? JSON.stringify(value, null, 2);
  // What begins with @ is the name of a file to -d.
  const option = data.startsWith('@') ? '--data-raw' : '-d';
  return [`-H "Content-Type: ${inDoubleQuotes(mediaType)}"`, `${option} ${quoted(data)}`];
}

function partLine({ name, value, type }: SamplePart): string {
  const ending = type === null ? '' : `;type=${type}`;
  if (value === undefined) return `-F ${quoted(`${name}=@${fileName(name)}${ending}`)}`;
  const data = textOfPart(value);
  // To -F alone a text may begin with @, and end in a type.
  if (type === null) return `--form-string ${quoted(`${name}=${data}`)}`;
  return `-F ${quoted(`${name}="${data.replaceAll(/["\\]/g, String.raw`\$&`)}"${ending}`)}`;
}

const kebab = (name: string): string => words(name).join('-') || 'call';

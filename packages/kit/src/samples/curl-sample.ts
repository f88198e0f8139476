import { credential } from '../conformance/exchange/credentials.ts';
import { serialiseHeader } from '../conformance/exchange/serialise-parameter.ts';
import { headerOption, inDoubleQuotes, quoted } from '../conformance/exchange/shell.ts';
import type { SampleBody } from './sample-body.ts';
import type { SampleCall } from './sample-call.ts';
import type { SampleEnvironment } from './sample-environment.ts';
import { cookiesOf, targetOf } from './target-of.ts';

/** The call for a POSIX shell, with an address and a key that stand in its environment. */
export function curlSample(call: SampleCall, { url, key }: SampleEnvironment): string {
  const { operationId, method, body, headers, idempotent } = call;
  const lines = [`curl "$${url}${inDoubleQuotes(targetOf(call))}"`];
  // curl sends GET by itself, and POST where there is a body.
  if (method !== (body === undefined ? 'GET' : 'POST')) {
    // With -X HEAD it would wait for a body.
    lines.push(method === 'HEAD' ? '--head' : `-X ${method}`);
  }
  lines.push(...credentialLines(call, key));
  if (idempotent) lines.push(`-H "Idempotency-Key: ${kebab(operationId)}-$(date +%s)-$$"`);
  for (const header of headers) lines.push(headerOption(header.name, serialiseHeader(header, header.value)));
  if (body !== undefined) lines.push(...bodyLines(body));
  return `${lines.join(' \\\n  ')}\n`;
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

function bodyLines({ value, mediaType, text }: SampleBody): string[] {
  const data = text ?? JSON.stringify(value, null, 2);
  // What begins with @ is the name of a file to -d.
  const option = data.startsWith('@') ? '--data-raw' : '-d';
  return [`-H "Content-Type: ${inDoubleQuotes(mediaType)}"`, `${option} ${quoted(data)}`];
}

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

import type { SecurityScheme } from '../conformance/contract/contract.ts';
import { serialiseHeader } from '../conformance/exchange/serialise-parameter.ts';
import type { IdempotencyKey } from './idempotency-key.ts';
import { literal, memberName } from './literal.ts';
import type { SampleBody } from './sample-body.ts';
import type { SampleCall } from './sample-call.ts';
import type { SampleEnvironment } from './sample-environment.ts';
import { fileName, type SamplePart, textOfPart } from './sample-parts.ts';
import { cookiesOf, targetOf } from './target-of.ts';

/** The call in JavaScript with nothing but `fetch`, with an address and a key that stand in the environment. */
export function fetchSample(call: SampleCall, environment: SampleEnvironment): string {
  const { url, key } = environment;
  // An environment may lack it, of which TypeScript warns where it is not part of a text.
  const isBare = call.credentials.some((scheme) => secretOf(scheme, key) === key || scheme.kind === 'basic');
  const settings = [url, ...(call.credentials.length === 0 ? [] : [isBare ? `${key} = ''` : key])];
  const secrets = call.credentials
    .filter(({ place }) => place === 'query')
    .map(({ parameter }) => `${encodeURIComponent(parameter)}=\${encodeURIComponent(${key})}`);
  const open = targetOf(call).replaceAll('${', '\\${');
  const glue = secrets.length === 0 ? '' : open.includes('?') ? '&' : '?';
  const target = `${open}${glue}${secrets.join('&')}`;
  const parts = call.body?.parts ?? null;
  const files = parts?.some(({ value }) => value === undefined) === true;
  return `${files ? "import { openAsBlob } from 'node:fs';\n\n" : ''}const { ${settings.join(', ')} } = process.env;

${parts === null ? '' : `const body = new FormData();\n${parts.map(partLine).join('')}\n`}const response = await fetch(\`\${${url}}${target}\`${requestInit(call, environment)});
${reading(call)}
`;
}

function requestInit(call: SampleCall, environment: SampleEnvironment): string {
  const { method, body } = call;
  const headers = headerMembers(call, environment);
  const members = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headers.length === 0 ? [] : [`  headers: {\n${headers.join('\n')}\n  },`]),
    ...(body === undefined ? [] : [body.parts === null ? `  body: ${bodyOf(body)},` : '  body,']),
    // Else it would go on to where the answer leads.
    ...(call.reading === 'redirect' ? ["  redirect: 'manual',"] : []),
  ];
  return members.length === 0 ? '' : `, {\n${members.join('\n')}\n}`;
}

function headerMembers(call: SampleCall, { key }: SampleEnvironment): string[] {
  const { credentials, idempotencyKey, headers, accept, body } = call;
  const cookies = [
    ...cookiesOf(call),
    ...credentials
      .filter(({ place }) => place === 'cookie')
      .map(({ parameter }) => `${parameter}=\${${key}}`),
  ].join('; ');
  const cookie = cookies.includes('${') ? `\`${cookies}\`` : literal(cookies);
  return [
    ...credentials
      .filter(({ place }) => place === 'header')
      .map((scheme) => `    ${memberName(scheme.parameter)}: ${secretOf(scheme, key)},`),
    ...(cookies === '' ? [] : [`    Cookie: ${cookie},`]),
    ...(idempotencyKey === null ? [] : [`    'Idempotency-Key': ${keyOf(idempotencyKey)},`]),
    ...(accept === null ? [] : [`    Accept: ${literal(accept)},`]),
    ...headers.map((one) => `    ${memberName(one.name)}: ${literal(serialiseHeader(one, one.value))},`),
    // Of a form fetch says it, with the boundary that it has chosen.
    ...(body === undefined || body.parts !== null ? [] : [`    'Content-Type': ${literal(body.mediaType)},`]),
  ];
}

/** As an expression (RFC 6750, section 2.1; RFC 7617, section 2, with `user:password` as the key). */
function secretOf({ kind }: SecurityScheme, key: string): string {
  if (kind === 'apiKey') return key;
  return kind === 'bearer' ? `\`Bearer \${${key}}\`` : `\`Basic \${Buffer.from(${key}).toString('base64')}\``;
}

function keyOf(key: IdempotencyKey): string {
  return typeof key === 'string' ? 'crypto.randomUUID()' : literal(key.shown);
}

function bodyOf({ value, text }: SampleBody): string {
  return text === null ? `JSON.stringify(${literal(value, '  ', 22)})` : literal(text);
}

function partLine({ name, value, type }: SamplePart): string {
  const kind = type === null ? '' : `, { type: ${literal(type)} }`;
  const [key, file] = [literal(name), literal(fileName(name))];
  if (value === undefined) return `body.append(${key}, await openAsBlob(${file}${kind}), ${file});\n`;
  const data = typeof value === 'string' ? literal(value) : `JSON.stringify(${literal(value, '', 30)})`;
  return `body.append(${key}, ${type === null ? literal(textOfPart(value)) : `new Blob([${data}]${kind})`});\n`;
}

function reading({ enveloped, reading: how }: SampleCall): string {
  if (how === 'json' && enveloped) {
    return `const { data, error } = await response.json();
if (error) throw new Error(\`\${error.code}: \${error.message}\`);
console.log(data);`;
  }
  if (how === 'redirect') {
    return `if (response.status >= 400) throw new Error(\`The answer is \${response.status}.\`);
console.log(response.status, response.headers.get('Location'));`;
  }
  const read = {
    json: 'await response.json()',
    text: 'await response.text()',
    bytes: 'await response.arrayBuffer()',
    nothing: 'response.status',
  };
  return `if (!response.ok) throw new Error(\`The answer is \${response.status}.\`);
console.log(${read[how]});`;
}

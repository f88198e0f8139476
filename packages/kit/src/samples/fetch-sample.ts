import { literal } from './literal.ts';
import type { SampleCall } from './sample-call.ts';
import type { SampleEnvironment } from './sample-environment.ts';
import { targetOf } from './target-of.ts';

/** The call in JavaScript with nothing but `fetch`, with an address and a key that stand in the environment. */
export function fetchSample(call: SampleCall, environment: SampleEnvironment): string {
  const { url, key } = environment;
  const settings = [url, ...(call.secured ? [key] : [])];
  return `const { ${settings.join(', ')} } = process.env;

const response = await fetch(\`\${${url}}${targetOf(call)}\`${requestInit(call, environment)});
${reading(call)}
`;
}

function requestInit({ method, body, secured, idempotent }: SampleCall, { key }: SampleEnvironment): string {
  const headers = [
    ...(secured ? [`    Authorization: \`Bearer \${${key}}\`,`] : []),
    ...(idempotent ? ["    'Idempotency-Key': crypto.randomUUID(),"] : []),
    ...(body === undefined ? [] : ["    'Content-Type': 'application/json',"]),
  ];
  const members = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headers.length === 0 ? [] : [`  headers: {\n${headers.join('\n')}\n  },`]),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${literal(body, '  ', 22)}),`]),
  ];
  return members.length === 0 ? '' : `, {\n${members.join('\n')}\n}`;
}

function reading({ enveloped }: SampleCall): string {
  if (!enveloped) {
    return `if (!response.ok) throw new Error(\`The answer is \${response.status}.\`);
console.log(await response.json());`;
  }
  return `const { data, error } = await response.json();
if (error) throw new Error(\`\${error.code}: \${error.message}\`);
console.log(data);`;
}

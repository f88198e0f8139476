import { literal, type SampleCall, type SampleParameter } from '@seogeo/kit/samples';
import { type ClientCall, clientCall } from './client-calls.ts';

/** Columns of a sample's line. */
const WIDTH = 100;

const OPENING = `import { createClient } from '@seogeo/client';

// The key is in SEOGEO_API_KEY, the address in SEOGEO_BASE_URL.
const seogeo = createClient();
`;

/** The call in TypeScript with the client, which paces, repeats and pages by itself. */
export function clientSample(call: SampleCall): string {
  return `${OPENING}\n${calledInClient(call)}\n`;
}

/** The same where `seogeo` is the client already. */
export function calledInClient(call: SampleCall): string {
  const named = clientCall(call);
  return named === null ? rawCall(call) : namedCall(call, named);
}

function namedCall(
  { pathParameters, query, body, list }: SampleCall,
  { method, result }: ClientCall,
): string {
  const start = list
    ? `for await (const ${result} of seogeo.${method}(`
    : `const { data: ${result} } = await seogeo.${method}(`;
  const given = [
    ...pathParameters.map(({ value }) => literal(value)),
    ...(query.length === 0 ? [] : [literal(members(query))]),
    ...(body === undefined ? [] : [literal(body.value, '', start.length)]),
  ];
  const call = `${start}${argumentList(given, start.length)})`;
  return list ? `${call}) {\n  console.log(${result});\n}` : `${call};\nconsole.log(${result});`;
}

/** The arguments behind each other, or on lines of their own where the first line would become too long. */
function argumentList(given: readonly string[], used: number): string {
  const together = given.join(', ');
  const [firstLine = ''] = together.split('\n');
  if (used + firstLine.length <= WIDTH) return together;
  return `\n${given.map((argument) => `  ${argument.replaceAll('\n', '\n  ')},\n`).join('')}`;
}

function rawCall({ method, path, pathParameters, query, body }: SampleCall): string {
  const params = {
    ...(pathParameters.length === 0 ? {} : { path: members(pathParameters) }),
    ...(query.length === 0 ? {} : { query: members(query) }),
  };
  const init = {
    ...(Object.keys(params).length === 0 ? {} : { params }),
    ...(body === undefined ? {} : { body: body.value }),
  };
  const given = [literal(path), ...(Object.keys(init).length === 0 ? [] : [literal(init)])];
  return `const { data, response } = await seogeo.raw.${method}(${given.join(', ')});
if (!response.ok) throw new Error(\`The answer is \${response.status}.\`);
console.log(data);`;
}

const members = (parameters: readonly SampleParameter[]): Record<string, unknown> =>
  Object.fromEntries(parameters.map(({ name, value }) => [name, value]));

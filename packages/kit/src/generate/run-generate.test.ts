import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runContract } from '../command/run-contract.ts';

const root = `openapi: 3.1.1
info: { title: Bins, version: 1.0.0 }
paths:
  /bins/{bin}:
    parameters: [{ name: bin, in: path, required: true, schema: { $ref: 'bin.yaml#/properties/code' } }]
    get:
      responses:
        '200': { description: One., content: { application/json: { schema: { $ref: bin.yaml } } } }
components: { schemas: { Other: { type: integer } } }
`;

/** What a person is told of these files, of which `openapi.yaml` is the document. */
async function told(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'generate-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const written = Object.entries({ ...files, 'package.json': '{"type":"module"}' });
  for (const [name, text] of written) await writeFile(join(folder, name), text);
  const said: string[] = [];
  const say = (text: string) => said.push(text);
  const args = ['generate', join(folder, 'openapi.yaml'), '--out', join(folder, 'api')];
  expect(await runContract(args, { folder, environment: {}, out: say, error: say })).toBe(0);
  return said.join('\n');
}

it('what is odd in a file of several is told once, with its line there', async () => {
  const properties = `  code: { type: string, pattern: '^(a+)+$' }\n  lid: { type: string, nullable: true }\n`;
  const said = await told({ 'openapi.yaml': root, 'bin.yaml': `type: object\nproperties:\n${properties}` });
  expect(said.match(/\S+ (the pattern "|null is refused)/g)).toEqual([
    expect.stringMatching(/bin\.yaml:3:\d+ the pattern "$/),
    expect.stringMatching(/bin\.yaml:4:\d+ null is refused$/),
  ]);
});

it('what keeps hundreds of operations from being served is told a dozen times, and each other reason too', async () => {
  const responses = { 204: { description: 'None.' } };
  const one = (name: string) => ({ get: { operationId: name, security: [{ lost: [] }], responses } });
  const content = { 'multipart/mixed': {} };
  const upload = { post: { operationId: 'upload', requestBody: { content }, responses } };
  const names = Array.from({ length: 270 }, (_, number) => `of${number}`);
  const paths = { ...Object.fromEntries(names.map((name) => [`/${name}`, one(name)])), '/files': upload };
  const document = { openapi: '3.1.1', info: { title: 'Many', version: '1' }, paths };
  const said = await told({ 'openapi.yaml': JSON.stringify(document) });
  const lines = said.slice(said.indexOf('Not served')).split('\n').slice(1, 15);
  expect(lines.filter((line) => line.includes('"lost" is not in'))).toHaveLength(12);
  expect(lines.slice(12)).toEqual(['  and 258 more', expect.stringContaining('multipart/mixed')]);
});

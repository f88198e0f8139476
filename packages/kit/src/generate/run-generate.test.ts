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

it('what is odd in a file of several is told once, with its line there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'generate-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'openapi.yaml'), root);
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(
    join(folder, 'bin.yaml'),
    "type: object\nproperties:\n  code: { type: string, pattern: '^(a+)+$' }\n  lid: { type: string, nullable: true }\n",
  );
  const said: string[] = [];
  const say = (text: string) => said.push(text);
  const args = ['generate', join(folder, 'openapi.yaml'), '--out', join(folder, 'api')];
  expect(await runContract(args, { folder, environment: {}, out: say, error: say })).toBe(0);
  expect(said.join('\n').match(/\S+ (the pattern "|null is refused)/g)).toEqual([
    expect.stringMatching(/bin\.yaml:4:\d+ null is refused$/),
    expect.stringMatching(/bin\.yaml:3:\d+ the pattern "$/),
  ]);
});

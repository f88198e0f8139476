import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runContract } from '../src/command/run-contract.ts';

const good = `openapi: 3.1.1
info: { title: Teas, version: 1.0.0 }
paths:
  /teas:
    get:
      operationId: listTeas
      security: []
      responses: { '200': { description: All. } }
`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seogeo-bad-'));
  await write('good.yaml', good);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (file: string, text: string) => writeFile(join(folder, file), text);

/** What a person is shown, and the exit code. */
async function told(...args: string[]) {
  const lines: string[] = [];
  const say = (text: string): void => void lines.push(text);
  const surroundings = { folder, environment: { PORT: '0' }, out: say, error: say };
  const exitCode = await runContract(args, surroundings);
  return { exitCode, text: lines.join('\n').replaceAll(`${folder}/`, '') };
}

const commands: readonly (readonly string[])[] = [
  ['lint', 'bad.yaml'],
  ['diff', 'bad.yaml', 'good.yaml'],
  ['diff', 'good.yaml', 'bad.yaml'],
  ['mock', 'bad.yaml'],
  ['samples', 'bad.yaml'],
];
const documents: Readonly<Record<string, string>> = {
  'an empty file': '',
  'a text': 'just a text\n',
  'a list': '- openapi\n',
  'a number': '42\n',
  'YAML that ends too early': 'openapi: [3.1.1\n',
  Swagger: 'swagger: "2.0"\ninfo: { title: T, version: 1.0.0 }\npaths: {}\n',
};

describe('a document that is none is told by its name, in a sentence and without a trace', () => {
  const cases = Object.entries(documents).flatMap(([what, text]) =>
    commands.map((command) => [command.join(' '), what, command, text] as const),
  );

  it.each(cases)('%s: %s', async (_, __, command, text) => {
    await write('bad.yaml', text);
    const said = await told(...command);
    expect([1, 2]).toContain(said.exitCode);
    expect(said.text).toContain('bad.yaml');
    expect(said.text).not.toMatch(/^\s+at /m);
  });
});

describe('a warning', () => {
  const inform = () => write('redocly.yaml', 'rules: { info-license: warn }\n');

  it('is told, and stops nothing', async () => {
    await inform();
    const { exitCode, text } = await told('lint', 'good.yaml');
    expect([exitCode, text]).toEqual([
      0,
      expect.stringMatching(/warning info-license: [\s\S]*no error, and 1 warning/),
    ]);
  });

  it('stops where the project allows none', async () => {
    await inform();
    await write('contract.config.mjs', 'export default { maxWarnings: 0 };\n');
    expect(await told('lint', 'good.yaml')).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('1 warning in the contract.'),
    });
  });
});

describe('what is wrong beside the document', () => {
  it('a redocly.yaml that cannot be read is told with its place', async () => {
    await write('redocly.yaml', 'extends: [recommended\n');
    const { exitCode, text } = await told('lint', 'good.yaml');
    expect([exitCode, text]).toEqual([1, expect.stringMatching(/redocly\.yaml:\d+:\d+ error readable: /)]);
  });

  it('a rule in redocly.yaml that there is none of is no clean contract', async () => {
    await write('redocly.yaml', 'rules: { operation-sumary: error }\n');
    const { exitCode, text } = await told('lint', 'good.yaml');
    expect([exitCode, text]).toEqual([1, expect.stringMatching(/redocly\.yaml:1:\d+ .*operation-sumary/)]);
  });

  it('a file where the folder should be is told in one line, and the trace on request', async () => {
    const { exitCode, text } = await told(
      'generate',
      join(folder, 'good.yaml'),
      '--out',
      join(folder, 'good.yaml'),
    );
    expect(exitCode).toBe(2);
    expect(text).toMatch(/^EEXIST: .*good\.yaml.*\nSEOGEO_DEBUG=1 shows where this came from\.$/);
  });
});

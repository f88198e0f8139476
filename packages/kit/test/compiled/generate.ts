import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { generateContract } from '../../src/generate/generate-contract.ts';
import { ContractBroken } from '../../src/problems/contract-problem.ts';
import { BackendFolder, fixture, museum } from '../backend-folder.ts';

let folder: BackendFolder;

beforeEach(async () => {
  folder = await BackendFolder.open();
  await cp(join(museum, 'openapi.yaml'), join(folder.path, 'openapi.yaml'));
});

afterEach(() => folder[Symbol.asyncDispose]());

const at = (file: string) => join(folder.path, file);
const written = ['openapi.yaml', '--out', 'api'];
/** As the command does it, which is run where its words or its exit code count. */
const generate = (...args: string[]) => folder.generate(...written, ...args);
const command = (...args: string[]) => folder.run('generate', ...written, ...args);

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const before = await readFile(at(file), 'utf8');
  expect(change(before)).not.toBe(before);
  await writeFile(at(file), change(before));
}

async function everyFile(): Promise<Record<string, string>> {
  const files = await readdir(at('api'), { recursive: true, withFileTypes: true });
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  const contents = await Promise.all(
    paths.map(async (path) => [path, await readFile(path, 'utf8')] as const),
  );
  return Object.fromEntries(contents);
}

it('names what a person begins with first, however large the document, and how to start it', async () => {
  await edit('openapi.yaml', (text) => {
    const more = Array.from(
      { length: 60 },
      (_, n) => `  /more${n}:\n    get:\n      responses: { '204': { description: Done. } }\n`,
    );
    return text.replace('paths:\n', `paths:\n${more.join('')}`);
  });
  const { output } = await generate();
  const [, made = ''] = output.split('never touched again:\n');
  expect(made.split('\n').slice(0, 2)).toEqual(['  api/main.ts', '  api/backend.ts']);
  expect(made).toMatch(/\n {2}and \d\d more\n/);
  expect(output.split('\n').length).toBeLessThan(40);
  expect(output.trim().split('\n').at(-1)).toBe('Start it with: node api/main.ts');
});

describe('generating again', () => {
  it('gives the same bytes, and writes nothing that is right', async () => {
    await generate();
    const before = await everyFile();
    const { mtimeMs } = await stat(at('api/types.gen.ts'));
    expect(await command()).toEqual({ exitCode: 0, output: 'api is what openapi.yaml says.\n' });
    expect(await everyFile()).toEqual(before);
    expect((await stat(at('api/types.gen.ts'))).mtimeMs).toBe(mtimeMs);
  });

  it('never touches what a person wrote', async () => {
    await generate();
    const written = ['api/handlers/buy-tickets.ts', 'api/main.ts', 'api/backend.ts'];
    for (const file of written) await writeFile(at(file), '// mine\n');
    await edit('openapi.yaml', (text) => text.replace('summary: Buy tickets', 'summary: Sell tickets'));
    await generate();
    for (const file of written) expect(await readFile(at(file), 'utf8')).toBe('// mine\n');
  });

  it('makes the handler of a new operation, and tells of one whose operation is gone', async () => {
    await generate();
    await edit('openapi.yaml', (text) => text.replace('operationId: buyTickets', 'operationId: sellTickets'));
    const { exitCode, output } = await generate();
    expect(exitCode).toBe(0);
    expect(output).toContain('api/handlers/sell-tickets.ts');
    expect(output).toContain(
      'api/handlers/buy-tickets.ts handles buyTickets, which the contract does not have: delete it, or give it another operation.',
    );
    expect(await readdir(at('api/handlers'))).toContain('buy-tickets.ts');
    expect(folder.compile().output).toMatch(/buy-tickets\.ts.*'"buyTickets"'/);
  });

  it('with --only handles these operations and no other', async () => {
    await generate('--only', 'getMuseumHours,listSpecialEvents');
    expect(await readdir(at('api/handlers'))).toEqual(['get-museum-hours.ts', 'list-special-events.ts']);
    expect(folder.compile()).toEqual({ exitCode: 0, output: '' });
    expect(await command('--only', 'getMuseum')).toMatchObject({
      exitCode: 2,
      output: expect.stringContaining('no operation getMuseum. It has: getMuseumHours, listSpecialEvents,'),
    });
  });
});

describe('--check', () => {
  it('names what differs, writes nothing and exits with 1', async () => {
    await generate();
    expect(await generate('--check')).toMatchObject({ exitCode: 0 });
    await edit('api/operations.gen.ts', (text) => `${text}// touched\n`);
    await rm(at('api/handlers/buy-tickets.ts'));
    const before = await everyFile();
    const { exitCode, output } = await command('--check');
    expect(exitCode).toBe(1);
    expect(output.match(/^ {2}.+$/gm)).toEqual(['  api/operations.gen.ts', '  api/handlers/buy-tickets.ts']);
    expect(await everyFile()).toEqual(before);
  });

  it('finds the museum of the examples as it is generated', async () => {
    const only = 'getMuseumHours,listSpecialEvents,createSpecialEvent,getSpecialEvent';
    const source = join(museum, 'openapi.yaml');
    const run = await folder.run('generate', source, '--out', museum, '--only', only, '--check');
    expect(run).toMatchObject({ exitCode: 0 });
  });
});

describe('a document that is not right', () => {
  const selection = { only: null, except: [] };
  it.each([
    [
      'an unknown member',
      (text: string) => text.replace('summary: Buy tickets', 'sumary: Buy tickets'),
      /openapi\.yaml:99:7 error struct: Property `sumary` is not expected here\. Did you mean `summary`\?/,
    ],
    [
      'a reference that leads nowhere',
      (text: string) => text.replace("responses/Error' }", "responses/Eror' }"),
      /openapi\.yaml:\d+:\d+ error no-unresolved-refs: Can't resolve \$ref #\/components\/responses\/Eror$/,
    ],
    [
      'an operationId that stands twice',
      (text: string) => text.replace('operationId: buyTickets', 'operationId: getTicketCode'),
      /openapi\.yaml:\d+:\d+ error operation-operationId-unique: /,
    ],
    [
      'a path parameter that nobody defines',
      (text: string) => text.replace('/tickets/{ticketId}/qr', '/tickets/{ticket}/qr'),
      /openapi\.yaml:\d+:\d+ error path-parameters-defined: /,
    ],
    [
      'YAML that cannot be read',
      (text: string) => text.replace('title: Museum', 'title: "Museum'),
      /openapi\.yaml:\d+:\d+ error readable: /,
    ],
    [
      'OpenAPI 3.2',
      (text: string) => text.replace('openapi: 3.1.1', 'openapi: 3.2.0'),
      /openapi\.yaml:1:1 error openapi-version: This is OpenAPI 3\.2\.0, and 3\.0 or 3\.1 is needed\./,
    ],
    ['Swagger', () => 'swagger: "2.0"\n', /This is Swagger 2\.0/],
    ['something else', () => 'a: 1\n', /This is no OpenAPI document/],
    ['no object', () => '- 1\n', /This is no OpenAPI document/],
  ])('%s is told with its place', async (_, change, told) => {
    await edit('openapi.yaml', change);
    const options = { source: at('openapi.yaml'), out: at('api'), handlers: at('api/handlers'), selection };
    const refused = await generateContract(options).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ContractBroken);
    expect(String(refused)).toMatch(told);
  });

  it('is shown in the file where it was written, and nothing is generated', async () => {
    await cp(fixture('many-files'), at('many'), { recursive: true });
    await edit('many/schemas/Book.yaml', (text) => text.replace('required:', 'requierd:'));
    const { exitCode, output } = await folder.run('generate', 'many/openapi.yaml', '--out', 'api');
    expect(exitCode).toBe(1);
    expect(output).toMatch(/many\/schemas\/Book\.yaml:2:1 error struct: Property `requierd`/);
    expect(output).toMatch(/^> 2 \| requierd/m);
    expect(output).toContain('Nothing was written. Correct the document and run this again.');
    expect(await readdir(folder.path)).not.toContain('api');
  });
});

describe('the backend that is made', () => {
  it('says in one line why it cannot begin', async () => {
    await generate();
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const wrong: readonly (readonly [string, string, RegExp])[] = [
      ['PORT', String(port), /^Port \d+ on 127\.0\.0\.1 is taken: /],
      ['PORT', 'abc', /^PORT is abc: /],
      ['RATE_LIMIT', '-1', /^RATE_LIMIT is -1: /],
      ['BODY_LIMIT', '1.5', /^BODY_LIMIT is 1\.5: /],
      ['PORT', '70000', /^PORT is 70000: give a whole number from 0 to 65535\./],
    ];
    for (const [name, value, said] of wrong) {
      const { exitCode, output } = await folder.runProgram('api/main.ts', { [name]: value });
      expect([exitCode, output], name).toEqual([1, expect.stringMatching(said)]);
      expect(output.trim().split('\n'), value).toHaveLength(1);
    }
    taken.close();
  });
});

describe('the command', () => {
  it('is a program that says the same, and ends with the same code', async () => {
    await generate();
    await rm(at('api/handlers/buy-tickets.ts'));
    const said = await folder.runAlone('generate', ...written, '--check');
    expect(said.exitCode).toBe(1);
    expect(await command('--check')).toEqual(said);
  });

  it('takes the document of the folder where none is named', async () => {
    await generate();
    expect(await folder.run('generate', '--out', 'api', '--check')).toEqual(await command('--check'));
    await rm(at('openapi.yaml'));
    expect(await folder.run('generate', '--out', 'api')).toMatchObject({
      exitCode: 2,
      output: expect.stringContaining('No document: there is no openapi.yaml'),
    });
  });

  it('exits with 2 and the way to the usage when it is used wrongly', async () => {
    const { exitCode, output } = await folder.run('generate', 'openapi.yaml');
    expect(exitCode).toBe(2);
    expect(output).toContain('add --out DIR');
    expect(output).toContain('seogeo-contract --help shows how it is called.');
    expect(await folder.run('generate', 'absent.yaml', '--out', 'api')).toMatchObject({
      exitCode: 2,
      output: expect.stringContaining('There is no file'),
    });
  });

  it('heeds no configuration, list of exceptions or plugin of Redocly that lies around', async () => {
    await generate();
    const before = await everyFile();
    await rm(at('api'), { recursive: true });
    await writeFile(at('redocly.yaml'), 'extends: [./absent.yaml]\nrules: { operation-summary: error }\n');
    await writeFile(
      at('.redocly.lint-ignore.yaml'),
      'openapi.yaml:\n  struct: ["#/paths/~1tickets/post/sumary"]\n',
    );
    await mkdir(at('@theme'));
    for (const plugin of ['plugin.js', '@theme/plugin.js']) await writeFile(at(plugin), 'process.exit(7);\n');
    expect(await command()).toMatchObject({ exitCode: 0 });
    expect(await everyFile()).toEqual(before);
    await edit('openapi.yaml', (text) => text.replace('summary: Buy tickets', 'sumary: Buy tickets'));
    expect(await command()).toMatchObject({ exitCode: 1 });
  });
});

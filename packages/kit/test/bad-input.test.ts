import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify, styleText } from 'node:util';
import { tokensOf, valueAt } from '@seogeo/document';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

it('an older Node is told of before anything is tried', async () => {
  const versions = { ...process.versions, node: '20.20.2' };
  vi.stubGlobal('process', Object.create(process, { versions: { value: versions } }));
  const { exitCode, text } = await told('generate', 'good.yaml', '--out', join(folder, 'api'));
  vi.unstubAllGlobals();
  expect([exitCode, text.split('\n')[0]]).toEqual([2, 'This is Node 20.20.2, and 22.18 or newer is needed.']);
});

const commands: readonly (readonly string[])[] = [
  ['lint', 'bad.yaml'],
  ['diff', 'bad.yaml', 'good.yaml'],
  ['diff', 'good.yaml', 'bad.yaml'],
  ['mock', 'bad.yaml'],
  ['samples', 'bad.yaml'],
];
/** In a list: each refers to the one before. */
const chain = (length: number, last: string): string =>
  `${good}x-a: [{ $ref: '${last}' }${Array.from({ length }, (_, n) => `, { $ref: '#/x-a/${n}' }`).join('')}]\n`;
const documents: Readonly<Record<string, string>> = {
  'an empty file': '',
  'a text': 'just a text\n',
  'a list': '- openapi\n',
  'a number': '42\n',
  'YAML that ends too early': 'openapi: [3.1.1\n',
  'OpenAPI of a later version': good.replace('3.1.1', '3.2.0'),
  'OpenAPI whose version is a number': good.replace('3.1.1', '3.1'),
  Swagger: 'swagger: "2.0"\ninfo: { title: T, version: 1.0.0 }\npaths: {}\n',
  'an anchor within itself': `${good}x-a: &a { b: [*a] }\n`,
  'an anchor within itself by another': `${good}x-a: &a { b: &b { c: { a: *a, b: *b } } }\n`,
  'aliases for ten million values': `${good}x-0: &a0 [1]\n${Array.from({ length: 7 }, (_, n) => `x-${n + 1}: &a${n + 1} [${'*a'.concat(`${n}, `).repeat(9)}]\n`).join('')}`,
  'aliases of aliases of aliases': `${good}x-0: &a0 [1]\n${Array.from({ length: 30 }, (_, n) => `x-${n + 1}: &a${n + 1} [${'*a'.concat(`${n}, `).repeat(9)}]\n`).join('')}`,
  'a reference to itself': `${good}components: { schemas: { A: { $ref: '#/components/schemas/A' } } }\n`,
  'three thousand references, each to the next': chain(3_000, '#/info'),
  'as many that come to a ring': chain(3_000, '#/x-a/2999'),
  'references in a ring': `${good}components: { parameters: { A: { $ref: '#/components/parameters/B~1b' }, B/b: { $ref: '#/components/parameters/A' } } }\n`,
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

describe('what a document has written steers no terminal', () => {
  const steering = '\\e]0;t\\a\\x9B31m\\u202E';
  const hostile = good.replace('/teas:', `"/teas${steering}":`).replace('listTeas', `"list${steering}"`);
  const main = join(import.meta.dirname, '../src/command/main.ts');
  const program = async (...args: string[]) => {
    const ran = promisify(execFile)(process.execPath, [main, ...args], { cwd: folder });
    const { stdout, stderr } = await ran.catch((failed: { stdout: string; stderr: string }) => failed);
    return stdout + stderr;
  };

  it.each([
    ['lint', 'unresolved.yaml'],
    ['lint', 'unresolved.yaml', '--format', 'json'],
    ['lint', 'broken.yaml'],
    ['diff', 'hostile.yaml', 'good.yaml'],
  ])('%s %s %s %s', async (...args) => {
    await write('hostile.yaml', hostile);
    await write('unresolved.yaml', `${good}x-a: { $ref: "#/none${steering}" }\n`);
    await write('broken.yaml', `${good}\tx: "\u001b[2J\u009b\n`);
    const said = await program(...args);
    expect(said).toMatch(/\\u00(1b|9b)/);
    expect(said).not.toMatch(/[^\P{Cc}\n\t]|\p{Cf}/u);
  });

  it('watch, which has colours of its own', async () => {
    await write('hostile.yaml', hostile.replace(steering, `\\e[31m${steering}`));
    const env = { ...process.env, FORCE_COLOR: '1', NO_COLOR: undefined };
    const watching = spawn(process.execPath, [main, 'watch', 'hostile.yaml'], { cwd: folder, env });
    const ended = once(watching, 'close');
    let said = '';
    for await (const piece of watching.stdout) {
      said += piece;
      if (/ = \d+ ms/.test(said)) break;
    }
    watching.kill();
    await ended;
    expect(said).toContain(styleText('red', ' error ', { validateStream: false }));
    const colours = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g');
    expect(said.replace(colours, '')).not.toMatch(/[^\P{Cc}\n\t]|\p{Cf}/u);
  });
});

describe('what a document refers to ends no command, and is told by its name', () => {
  const laughs = (levels: number) =>
    Array.from({ length: levels }, (_, n) => `x-${n + 1}: &a${n + 1} [${`*a${n}, `.repeat(9)}]\n`).join('');
  const files: Readonly<Record<string, string>> = {
    'an anchor within itself': 'Tea: &a { type: object, properties: { b: *a } }\n',
    'aliases of aliases of aliases': `x-0: &a0 [1]\n${laughs(30)}Tea: { enum: *a30 }\n`,
    'aliases for ten million values': `x-0: &a0 [1]\n${laughs(7)}Tea: { enum: *a7 }\n`,
    'a thousand references, each to the next': `Tea0: { type: string }\n${Array.from({ length: 1_000 }, (_, n) => `Tea${n === 999 ? '' : n + 1}: { $ref: '#/Tea${n}' }\n`).join('')}`,
    'references in a ring': `Tea: { $ref: '#/Cup' }\nCup: { $ref: '#/Tea' }\n`,
  };
  const endless = createServer((_, response) => {
    response.setHeader('Content-Type', 'application/json');
    const spaces = ' '.repeat(1024 * 1024);
    // Until the other side has hung up.
    const more = (): void => {
      while (response.write(spaces));
    };
    response.on('drain', more);
    more();
  });
  const listening = new Promise<string>((resolve) => {
    endless.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${Object(endless.address()).port}`));
  });
  afterAll(() => {
    endless.closeAllConnections();
    endless.close();
  });
  const refer = (reference: string) =>
    write('bad.yaml', `${good}components: { schemas: { A: { $ref: '${reference}' } } }\n`);
  const cases = Object.keys(files).flatMap((what) =>
    commands.map((command) => [command.join(' '), what, command] as const),
  );

  it.each(cases)('%s: %s', async (_, what, command) => {
    await write('part.yaml', files[what] ?? '');
    await refer('part.yaml#/Tea');
    const said = await told(...command);
    expect(said.exitCode).toBe(1);
    expect(said.text).toMatch(/bad\.yaml:9:\d+ error .*part\.yaml|part\.yaml:\d+:\d+ error /);
  });

  it.each(['lint', 'samples'])('%s: an address that never stops sending', async (command) => {
    await refer(`${await listening}/endless.json`);
    const said = await told(command, 'bad.yaml');
    expect(said).toEqual({ exitCode: 1, text: expect.stringContaining('endless.json sends more than') });
  });

  it.each(['lint', 'samples'])('%s: what is no file', async (command) => {
    await refer('/dev/zero');
    const said = await told(command, 'bad.yaml');
    expect(said).toEqual({ exitCode: 1, text: expect.stringContaining('/dev/zero is no file') });
  });
});

describe('what is wrong in a document is told where it stands', () => {
  it.each([
    [
      'a member that nothing is written for',
      good.replace('get:\n', 'post:\n    get:\n'),
      'bad.yaml:5:5 error struct: ',
    ],
    ['an alias', `${good}x-a: &a { b: [*a] }\n`, 'bad.yaml:9:15 error no-loops: '],
    [
      'a reference',
      `${good}components: { schemas: { A: { $ref: '#/components/schemas/A' } } }\n`,
      'bad.yaml:9:31 error no-loops: ',
    ],
    [
      'an anchor that nothing is called',
      `${good}components: { schemas: { A: { $ref: '#it' } } }\n`,
      'bad.yaml:9:31 error no-unresolved-refs: No $anchor is called it: write the way',
    ],
    [
      'a schema within a hundred others',
      `${good}x-a: ${'{ a: '.repeat(120)}1${' }'.repeat(120)}\n`,
      'Deeper documents are not read: make a component, or a file, of the inner part',
    ],
    ['a version that is a number', good.replace('3.1.1', '3.1'), 'Write "openapi: 3.1.1".'],
  ])('%s', async (_, text, place) => {
    await write('bad.yaml', text);
    const said = await told('generate', join(folder, 'bad.yaml'), '--out', join(folder, 'api'));
    expect(said).toEqual({ exitCode: 1, text: expect.stringContaining(place) });
  });

  it('a pattern that is read otherwise', async () => {
    const parameters = "parameters: [{ name: q, in: query, schema: { type: string, pattern: '^\\-$' } }]";
    await write(
      'odd.yaml',
      good.replace('security', () => `${parameters}\n      security`),
    );
    const said = await told('generate', join(folder, 'odd.yaml'), '--out', join(folder, 'api'));
    expect(said).toEqual({ exitCode: 0, text: expect.stringMatching(/odd\.yaml:7:66 the pattern/) });
  });
});

describe('a reference that leads nowhere', () => {
  const long = "{ description: 'So long that an excerpt of the line does not reach what is referred to', ";
  it.each([
    '#/components/schemas/Absent',
    './absent.yaml',
    './absent.yaml#/Tea',
    'good.yaml#/components/schemas/Absent',
    'absent%00/Absent.yaml',
  ])('is named, however long its line: %s', async (reference) => {
    const content = `content: { application/json: { schema: { items: { $ref: '${reference}' } } } }`;
    await write(
      'lost.yaml',
      good.replace('{ description: All. }', () => `${long}${content} }`),
    );
    for (const command of [['lint'], ['mock'], ['generate', '--out', join(folder, 'api')]]) {
      const [name = '', ...more] = command;
      const { exitCode, text } = await told(name, join(folder, 'lost.yaml'), ...more);
      expect([exitCode, text]).toEqual([
        1,
        expect.stringMatching(/lost\.yaml:8:\d+ error [\w-]+: Can't resolve \$ref /),
      ]);
      expect(text).toContain(`Can't resolve $ref ${reference}`);
    }
  });
});

describe('a pattern that can take exponentially long', () => {
  const parameters = "parameters: [{ name: q, in: query, schema: { type: string, pattern: '^(a+)+$' } }]";
  beforeEach(() =>
    write(
      'slow.yaml',
      good.replace('security', () => `${parameters}\n      security`),
    ),
  );

  it.each(['generate', 'lint'])('is named by %s with its place', async (command) => {
    const out = command === 'generate' ? ['--out', join(folder, 'api')] : [];
    const { text } = await told(command, join(folder, 'slow.yaml'), ...out);
    expect(text).toMatch(/slow\.yaml:7:66 .*the pattern "\^\(a\+\)\+\$" can take exponentially long/);
  });
});

describe('references by name', () => {
  it('lead to the schema with the $anchor or $id', async () => {
    const schemas =
      "schemas: { A: { items: { $ref: '#it' } }, B: { $anchor: it, $id: 'urn:b' }, C: { $ref: 'urn:b' } }";
    await write('named.yaml', `${good}components: { ${schemas} }\n`);
    const { exitCode } = await told('generate', join(folder, 'named.yaml'), '--out', join(folder, 'api'));
    const bundle = await readFile(join(folder, 'api/openapi.json'), 'utf8');
    expect([exitCode, bundle.match(/"#\/components\/schemas\/B"/g)]).toEqual([
      0,
      expect.arrayContaining([expect.anything(), expect.anything()]),
    ]);
    expect(bundle).not.toContain('"#it"');
  });
});

describe('references into another file', () => {
  const parts = `schemas:
  a/b: { type: object, properties: { n: { $ref: '#/schemas/c~0d' }, s: { $ref: '#/schemas/a-b' } } }
  c~d: { type: integer }
  a-b: { type: string }
  my key: { type: object, required: [k], properties: { k: { const: mine } } }
  größe: { type: object, required: [k], properties: { k: { const: size } } }
  100%: { type: number }
parameters: { p/q: { name: q, in: query, schema: { $ref: '#/schemas/100%25' } } }
headers: { h/h: { schema: { $ref: '#/schemas/c~0d' } } }
examples: { e/e: { value: 1 } }
links: { l/l: { operationId: listTeas } }
requestBodies: { b/b: { content: { application/json: { schema: { $ref: '#/schemas/a%7E1b' } } } } }
callbacks: { k/k: { '{$request.query.q}': { post: { responses: { '204': { description: Told. } } } } } }
responses: { r/r: { description: One., headers: { X-H: { $ref: '#/headers/h~1h' } }, links: { l: { $ref: '#/links/l~1l' } } } }
`;
  const oneOf = "oneOf: [{ $ref: 'x.yaml#/schemas/my%20key' }, { $ref: 'x.yaml#/schemas/größe' }]";
  const mapping = "{ mine: 'x.yaml#/schemas/my%20key', size: 'x.yaml#/schemas/gr%C3%B6%C3%9Fe' }";
  const post = `    post:
      operationId: addTea
      security: []
      parameters: [{ $ref: 'x.yaml#/parameters/p~1q' }]
      requestBody: { $ref: 'x.yaml#/requestBodies/b~1b' }
      callbacks: { told: { $ref: 'x.yaml#/callbacks/k~1k' } }
      responses:
        '200': { $ref: 'x.yaml#/responses/r~1r' }
        '201':
          description: Made.
          content: { application/json: { examples: { e: { $ref: 'x.yaml#/examples/e~1e' } }, schema: { ${oneOf}, discriminator: { propertyName: k, mapping: ${mapping} } } } }
`;

  it('lead to components with names of their own, whatever their keys are there', async () => {
    await write('x.yaml', parts);
    await write('parts.yaml', good + post);
    const { text } = await told('generate', join(folder, 'parts.yaml'), '--out', join(folder, 'api'));
    expect(text).not.toMatch(/Not served|error/);
    const bundle = JSON.parse(await readFile(join(folder, 'api/openapi.json'), 'utf8'));
    const kinds = Object.entries<object>(bundle.components);
    expect(kinds.map(([kind, held]) => [kind, Object.keys(held).length])).toEqual([
      ['callbacks', 1],
      ['examples', 1],
      ['headers', 1],
      ['links', 1],
      ['parameters', 1],
      ['requestBodies', 1],
      ['responses', 1],
      ['schemas', 6],
    ]);
    for (const name of kinds.flatMap(([, held]) => Object.keys(held))) expect(name).toMatch(/^[\w.-]+$/);
    const written = JSON.stringify(bundle).match(/"#\/[^"]+"/g) ?? [];
    expect(written).toHaveLength(16);
    for (const reference of written)
      expect(valueAt(bundle, tokensOf(JSON.parse(reference)) ?? [])).toBeDefined();
    const mapped = bundle.paths['/teas'].post.responses['201'].content['application/json'].schema;
    const size = valueAt(bundle, tokensOf(mapped.discriminator.mapping.size) ?? []);
    expect(size).toMatchObject({ properties: { k: { const: 'size' } } });
  });

  it.each([
    ['my tea.yaml', 'my%20tea.yaml'],
    ['100% té#1.yaml', './100%25%20t%C3%A9%231.yaml'],
    ['my%20tea.yaml', 'my%20tea.yaml'],
    ['100%.yaml', '100%.yaml'],
  ])('lead to %s as %s', async (file, reference) => {
    const schema = `content: { application/json: { schema: { $ref: '${reference}' } } }`;
    await write(file, 'type: integer\ndescription: This one.\n');
    await write('encoded.yaml', good.replace('All.', `All., ${schema}`));
    const { text } = await told('generate', join(folder, 'encoded.yaml'), '--out', join(folder, 'api'));
    expect(text).not.toMatch(/Not served|error/);
    expect(await readFile(join(folder, 'api/openapi.json'), 'utf8')).toContain('This one.');
    expect((await told('lint', 'encoded.yaml')).text).not.toContain("Can't resolve");
  });
});

it('what is wrong in a file is told there, where a reference encodes its name', async () => {
  const parameters = "parameters: [{ name: q, in: query, schema: { type: string, pattern: '^\\-$' } }]";
  await write('{teas}.yaml', `get:\n  ${parameters}\n  responses: { '200': { description: All. } }\n`);
  await write('paths.yaml', `${good.split('/teas')[0]}/teas: { $ref: '%7Bteas%7D.yaml' }\n`);
  const said = await told('generate', join(folder, 'paths.yaml'), '--out', join(folder, 'api'));
  expect(said).toEqual({ exitCode: 0, text: expect.stringMatching(/\{teas\}\.yaml:2:62 the pattern/) });
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
      text: expect.stringContaining('1 warning in good.yaml.'),
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

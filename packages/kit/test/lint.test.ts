import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runContract } from '../src/command/run-contract.ts';
import { invalidDefaults } from '../src/lint/invalid-defaults.ts';
import { lintProject } from '../src/lint/lint-project.ts';
import { workflowCommand } from '../src/problems/workflow-command.ts';
import { findProject } from '../src/project/find-project.ts';
import { ContractCheck } from '../src/watch/contract-check.ts';

/** Where defaults are found wrong in the schemas, by the way below `components/schemas`. */
const found = (schemas: object): string[] =>
  [...invalidDefaults({ openapi: '3.1.1', paths: {}, components: { schemas } })].map(({ path }) =>
    path.slice(2).join('/'),
  );

describe('a default that its schema refuses', () => {
  it.each<[string, object]>([
    ['another type', { type: 'integer', default: 'ten' }],
    ['no value of the enum', { enum: ['a', 'b'], default: 'c' }],
    ['beyond a bound', { type: 'integer', maximum: 10, default: 11 }],
    ['against the pattern', { type: 'string', pattern: '^[a-z]+$', default: 'A' }],
    ['of another format', { type: 'string', format: 'date', default: 'today' }],
    ['with a wrong member', { type: 'object', properties: { a: { type: 'string' } }, default: { a: 1 } }],
    ['in a list', { type: 'array', items: { type: 'string' }, default: [1] }],
  ])('%s', (_, schema) => {
    expect(found({ A: schema })).toEqual(['A/default']);
    expect(found({ A: { type: 'object', properties: { b: schema } } })).toEqual(['A/properties/b/default']);
  });

  it('through $ref and allOf, where it is taken over', () => {
    const Size = { type: 'integer', default: 5 };
    const size = { $ref: '#/components/schemas/Size' };
    expect(found({ Size, Small: { ...size, maximum: 3 } })).toEqual(['Small']);
    expect(found({ Size, Small: { allOf: [size, { maximum: 3 }] } })).toEqual(['Small']);
    expect(found({ Size, Small: { ...size, default: 'small' } })).toEqual(['Small/default']);
    expect(found({ Size, Small: size, Large: { allOf: [size, { maximum: 30 }] } })).toEqual([]);
  });

  it('is told once, where it is wrong by itself already', () => {
    const Size = { type: 'integer', default: 'five' };
    expect(found({ Size, Small: { $ref: '#/components/schemas/Size', maximum: 3 } })).toEqual([
      'Size/default',
    ]);
  });

  it('is none where it fits, or where the schema cannot be used', () => {
    expect(found({ A: { type: 'string', enum: ['a'], default: 'a' } })).toEqual([]);
    expect(found({ A: { type: 'string', nullable: true, default: null } })).toEqual([]);
    expect(found({ A: { type: 'integer', exclusiveMinimum: true, minimum: 1, default: 'x' } })).toEqual([]);
    expect(found({ A: { properties: { default: { type: 'integer' } } } })).toEqual([]);
  });
});

const teas = `openapi: 3.1.1
info: { title: Teas, version: 1.0.0, license: { name: MIT, identifier: MIT } }
servers: [{ url: https://shop.example }]
paths:
  /teas:
    get:
      operationId: listTeas
      summary: List teas
      security: []
      parameters:
        - $ref: '#/components/parameters/Query'
        - { name: limit, in: query, schema: { type: integer, maximum: 10, default: 20 } }
      responses: { '200': { description: All. }, '400': { description: Not understood. } }
  /cups:
    get:
      operationId: listCups
      summary: List cups
      security: []
      parameters: [{ $ref: '#/components/parameters/Query' }]
      responses: { '200': { description: All. }, '400': { description: Not understood. } }
components:
  parameters:
    Query: { name: q, in: query, schema: { type: string } }
`;

describe('lint of a document that has no ruleset', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'seogeo-lint-'));
    await writeFile(join(folder, 'openapi.yaml'), teas);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const lint = async (...args: string[]) => {
    const [out, error]: [string[], string[]] = [[], []];
    const exitCode = await runContract(['lint', ...args], {
      folder,
      environment: {},
      out: (text) => out.push(text),
      error: (text) => error.push(text),
    });
    return { exitCode, out: out.join('\n'), error: error.join('\n') };
  };

  it('names defaults and free text where they stand, however many operations share them', async () => {
    const { exitCode, out, error } = await lint();
    expect([exitCode, error]).toEqual([1, '']);
    expect(out.match(/^openapi\S+ (error|warning) \S+/gm)).toEqual([
      'openapi.yaml:12:75 error default-valid:',
      'openapi.yaml:23:5 warning free-text-query-reserved:',
    ]);
    expect(out).toContain('1 error and 1 warning in openapi.yaml.');
  });

  it('annotates the change in GitHub Actions', async () => {
    const { exitCode, out } = await lint('--format', 'github');
    expect(exitCode).toBe(1);
    expect(out).toMatch(
      /^::error file=openapi\.yaml,line=12,col=75,title=default-valid::20 is no value.*\n::warning file=openapi\.yaml,line=23/,
    );
  });

  it('gives its findings to programs', async () => {
    expect(JSON.parse((await lint('--format', 'json')).out)).toMatchObject([
      { file: 'openapi.yaml', line: 12, rule: 'default-valid', severity: 'error' },
      { file: 'openapi.yaml', line: 23, rule: 'free-text-query-reserved', severity: 'warning' },
    ]);
  });

  const others: readonly [title: string, text: string][] = [
    ['a default that its schema refuses', teas],
    ['only warnings', teas.replace('default: 20', 'default: 2')],
    [
      'a reference that leads nowhere',
      teas
        .replace('summary: List cups', 'responses2: {}')
        .replace("'200': { description: All. }, ", "'200': { $ref: '#/components/responses/No' }, "),
    ],
    ['a member that OpenAPI does not have', teas.replace('summary: List cups', 'sumary: List cups')],
    ['text that is no YAML', `${teas}  - [`],
  ];
  it.each(others)('and watch find the same: %s', async (_title, text) => {
    await writeFile(join(folder, 'openapi.yaml'), text);
    const project = await findProject(folder);
    const check = new ContractCheck(project);
    const { problems } = await check.run(new AbortController().signal);
    await check.close();
    expect(problems).toEqual((await lintProject(project)).problems);
    expect(problems.length).toBeGreaterThan(0);
  });

  it.each([
    ['a reference that leads nowhere', "'400': { $ref: '#/components/responses/No' }"],
    ['a member that OpenAPI does not have', "'400': { description: Not understood., text: None }"],
  ])('tells what can still be found beside %s', async (_title, mistake) => {
    const text = teas.replace("'400': { description: Not understood. }", mistake);
    await writeFile(join(folder, 'openapi.yaml'), text.replace('maximum: 10', 'enum: [text]'));
    const { out } = await lint();
    expect(out).toMatch(/error (bundler|struct)/);
    expect(out).toMatch(/error (no-enum-type-mismatch|default-valid)/);
  });

  it('tells a removed operation once, with the files that it leaves behind, and still compares', async () => {
    const files = {
      'contract.config.mjs': 'export default { filePerComponent: true };',
      'openapi.yaml': teas.replace(/^ {2}\/teas:[\s\S]*/m, '  /cups: { $ref: paths/cups.yaml }\n'),
      'paths/cups.yaml': `get:
  operationId: listCups
  summary: List cups
  security: []
  responses: { '200': { description: All. }, '400': { description: Not understood. } }
`,
      'paths/teas.yaml': `get:
  responses: { '200': { $ref: ../components/responses/Teas.yaml } }
`,
      'components/responses/Teas.yaml': 'description: All.\n',
    };
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), text);
    }
    const { exitCode, out } = await lint();
    expect(exitCode).toBe(1);
    expect(out.match(/^\S+:\d+ (error|warning) .*/gm)).toEqual([
      expect.stringMatching(
        /^paths\/teas\.yaml:1:1 error source-file-used: .* components\/responses\/Teas\.yaml\.$/,
      ),
    ]);
    const told: string[] = [];
    const say = (text: string): void => void told.push(text);
    expect(await runContract(['diff'], { folder, environment: {}, out: say, error: say })).toBe(0);
    expect(told).toEqual(['Nothing of openapi.yaml is released yet, so nothing can break.']);
  });

  it('takes boolean schemas wherever a schema may stand', async () => {
    const yaml = teas
      .replace('maximum: 10, default: 20', 'maximum: 10')
      .replaceAll(
        '{ description: All. }',
        '{ description: All., content: { application/json: { schema: true } } }',
      )
      .replace('schema: { type: string }', 'schema: true');
    await writeFile(join(folder, 'openapi.yaml'), yaml);
    expect(await lint()).toMatchObject({ exitCode: 0, error: '' });
  });

  it('names the column in a document that is one line, however much is wrong there', async () => {
    const responses = { 200: { description: 'All.', content: { 'application/json': { example: 1 } } } };
    const operations = Array.from({ length: 600 }, (_, at) => [
      `/teas/${at}`,
      { get: { operationId: `tea${at}`, description: 'A tea among many. '.repeat(20), responses } },
    ]);
    const openapi = {
      openapi: '3.1.1',
      info: { title: 'Teas', version: '1' },
      paths: Object.fromEntries(operations),
    };
    await writeFile(join(folder, 'one-line.json'), JSON.stringify(openapi));
    const { out } = await lint('one-line.json', '--format', 'json');
    const found: { line: number; column: number; rule: string }[] = JSON.parse(out);
    const columns = found
      .filter(({ rule }) => rule === 'operation-summary')
      .map(({ line, column }) => [line, column > 1]);
    expect(columns).toHaveLength(600);
    expect(new Set(columns.map(String))).toEqual(new Set(['1,true']));
  });

  it('knows no other format', async () => {
    const { exitCode, error } = await lint('--format', 'xml');
    expect([exitCode, error.split('\n')[0]]).toEqual([
      2,
      'There is no format xml: write one of text, github, json.',
    ]);
  });
});

describe('a workflow command', () => {
  const problem = { file: 'a.yaml', line: 3, column: 5, severity: 'error', rule: 'r', message: 'm' } as const;

  it('escapes what would end it', () => {
    const odd = { ...problem, file: 'a,b:c%.yaml', message: '50 %\r\nof: all, that' };
    expect(workflowCommand(odd, '/p')).toBe(
      '::error file=a%2Cb%3Ac%25.yaml,line=3,col=5,title=r::50 %25%0D%0Aof: all, that',
    );
  });

  it('names files from the root of the checkout, and no line that nobody knows', () => {
    expect(workflowCommand({ ...problem, line: null, severity: 'warning' }, '/repo/api', '/repo')).toBe(
      '::warning file=api/a.yaml,title=r::m',
    );
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Editor } from './editor.ts';

interface Schema {
  readonly 'x-open-enum'?: boolean;
  readonly enum?: readonly string[];
  readonly 'x-known-values'?: readonly string[];
}
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly security: readonly { readonly apiKey: readonly string[] }[];
  readonly responses: object;
}
const { paths, components } = JSON.parse(
  readFileSync(new URL('../../contract/openapi.json', import.meta.url), 'utf8'),
) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};
const schemas = Object.entries(components.schemas);
const editor = new Editor();
const opening = `import { createClient } from './index.ts';\nconst seogeo = createClient();\n`;

/** By operationId, how each operation is called. */
const calls: Readonly<Record<string, string>> = {
  getMe: 'me.get',
  listProjects: 'projects.list',
  createProject: 'projects.create',
  getProject: 'projects.get',
  listAudits: 'audits.list',
  startAudit: 'audits.start',
  listAuditPages: 'audits.pages',
  listPageLinks: 'pages.links',
  listDrafts: 'drafts.list',
  createBrief: 'briefs.create',
  listReports: 'reports.list',
  startGeoTest: 'geoTests.start',
};

describe('A schema of the contract', () => {
  it('has a name that the package exports, and is what the contract says', () => {
    expect(schemas.length).toBeGreaterThan(50);
    const same = schemas.map(([name, schema]) => {
      const exported = name === 'Error' ? 'ErrorBody' : name;
      const open = schema['x-open-enum'] === true && name !== 'ErrorCode';
      const known = (schema['x-known-values'] ?? []).map((value) => ` | '${value}'`).join('');
      const contract = known === '' ? `components['schemas']['${name}']` : known;
      const written = `${contract}${open || known !== '' ? ' | (string & {})' : ''}`;
      return `const a${name}: Same<ours.${exported}, ${written}, '${name}'> = true;`;
    });
    // What is not the same is named by the message: true is not assignable to the schema's name.
    expect(
      editor.problems(
        `import type * as ours from './index.ts';
         import type { components } from './index.ts';
         type Same<A, B, Name> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : Name;
         ${same.join('\n')}`,
      ),
    ).toEqual([]);
  });

  it('gives no name that would hide one of JavaScript’s', () => {
    expect(editor.problems(`import type { Error } from './index.ts'; export type E = Error;`)).toHaveLength(
      1,
    );
  });
});

describe('What may gain values', () => {
  const open = schemas.filter(([, schema]) => schema['x-open-enum'] || schema['x-known-values']);

  it.each(open)('%s is completed with those that are known', (name, schema) => {
    const known = schema.enum ?? schema['x-known-values'] ?? [];
    expect(known.length).toBeGreaterThan(1);
    const program = `import type { ${name} } from './index.ts';\nexport const a: ${name} = '‸';`;
    expect(editor.completions(program).sort()).toEqual([...known].sort());
  });

  it('takes any other value, but for what was closed in 1.0.0: see schemas.gen.ts', () => {
    const later = open.map(([name]) => `const a${name}: ours.${name} = 'a-later-value';`);
    const problems = editor.problems(`import type * as ours from './index.ts';\n${later.join('\n')}`);
    expect(problems).toEqual([expect.stringMatching(/a-later-value.*"VALIDATION_ERROR" \| /)]);
  });

  it('IssueCode is completed where pages are filtered by it', () => {
    const codes = [...(components.schemas.IssueCode?.['x-known-values'] ?? [])].sort();
    const filtered = `${opening}seogeo.audits.pages('p', 'a', { issue: '‸' });`;
    expect(editor.completions(filtered).sort()).toEqual(codes);
    expect(editor.problems(filtered.replace('‸', 'a_later_code'))).toEqual([]);
  });
});

describe('Hovering over a call', () => {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]): [string, string, Operation][] =>
      operation.operationId in calls
        ? [[`${method.toUpperCase()} ${path}`, calls[operation.operationId] ?? '', operation]]
        : [],
    ),
  );

  it('is tried with every one', () => {
    const offered = Object.values(calls).flatMap((call) => call.split('.')[0] ?? []);
    const groups = editor.completions(`${opening}seogeo.‸`).filter((name) => name !== 'raw');
    expect(groups.sort()).toEqual([...new Set(offered)].sort());
    const named = groups.flatMap((group) =>
      editor.completions(`${opening}seogeo.${group}.‸`).map((name) => `${group}.${name}`),
    );
    expect(named.sort()).toEqual([...Object.values(calls), 'audits.wait', 'geoTests.wait'].sort());
    expect(operations).toHaveLength(Object.keys(calls).length);
  });

  it.each(operations)(
    '%s, %s: what it does, its scope, its errors, an example',
    (address, call, operation) => {
      const text = editor.hover(`${opening}seogeo.${call}‸;`);
      expect(text).toContain(`${operation.summary}. \`${address}\``);
      expect(text).toContain(operation.description.trim());
      const scopes = operation.security.flatMap(({ apiKey }) => apiKey);
      for (const scope of scopes) expect(text).toContain(`**Scope**: \`${scope}\``);
      if (scopes.length === 0) expect(text).toContain('**Scope**: none');
      for (const status of Object.keys(operation.responses).filter((name) => Number(name) >= 400))
        expect(text).toMatch(new RegExp(`\\b${status} \`[A-Z_]+\``));
      expect(text).toContain(`@example \`\`\`ts\n`);
      expect(text).toContain(`seogeo.${call}(`);
    },
  );

  it.each(['audits.wait', 'geoTests.wait'])('%s, which is no operation', (call) => {
    const text = editor.hover(`${opening}seogeo.${call}‸;`);
    for (const part of ['Resolves', '**Scope**: `', '`TIMEOUT`', `seogeo.${call}(`])
      expect(text).toContain(part);
  });

  it('createClient says where key and address may come from', () => {
    for (const call of ['createClient‸()', "createClient‸({ baseUrl: 'https://a.example' })"]) {
      const text = editor.hover(`import { createClient } from './index.ts';\n${call};`);
      expect(text).toContain('SEOGEO_API_KEY');
      expect(text).toContain('@example');
    }
  });

  it('an option that does not exist is one plain message', () => {
    const [problem = '', ...others] = editor.problems(
      `import { createClient } from './index.ts';\ncreateClient({ apiKey: 'k', maxRetry: 3 });`,
    );
    expect(problem).toMatch(/'maxRetry' does not exist in type 'ClientSettings'/);
    expect(problem).not.toContain('overload');
    expect(others).toEqual([]);
  });
});

it('The examples of all calls compile', () => {
  const source = readFileSync(new URL('../src/operations.gen.ts', import.meta.url), 'utf8');
  const examples = [...source.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) =>
    code.replaceAll(/^ *\* ?/gm, ''),
  );
  expect(examples).toHaveLength(Object.keys(calls).length);
  const blocks = examples.map((code) => `{\n${code}\n}`).join('\n');
  expect(editor.problems(`${opening}${blocks}`)).toEqual([]);
});

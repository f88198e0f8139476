import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { member } from '@seogeo/document';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bundleSource } from './bundle-source.ts';
import { ownConfig } from './redocly-config.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seogeo-bundle-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The schema of the one answer of a document, and all schemas, bundled. */
async function bundled(reference: string, file: string, definitions: string) {
  const source = join(folder, 'openapi.yaml');
  await mkdir(join(folder, 'my files'));
  await writeFile(join(folder, 'my files', file), definitions);
  await writeFile(
    source,
    `openapi: 3.1.1
info: { title: Teas, version: 1.0.0 }
paths:
  /tea: { get: { responses: { '200': { description: Tea, content: { application/json: { schema: { $ref: '${reference}' } } } } } } }
`,
  );
  const document = await bundleSource(source, await ownConfig({}), folder);
  const { schema } = JSON.parse(JSON.stringify(document.paths))['/tea'].get.responses[200].content[
    'application/json'
  ];
  return { schema, schemas: member(document.components, 'schemas') };
}

it('a file is the one that its percent-encoded reference names', async () => {
  const { schema, schemas } = await bundled(
    'my%20files/t%C3%A9.yaml#/Tea',
    'té.yaml',
    'Tea: { type: string }',
  );
  expect([schema, schemas]).toEqual([{ $ref: '#/components/schemas/Tea' }, { Tea: { type: 'string' } }]);
});

it('or the one that is called so, with its percent sign', async () => {
  const { schemas } = await bundled('my files/100%25.yaml#/Tea', '100%25.yaml', 'Tea: { type: string }');
  expect(schemas).toEqual({ Tea: { type: 'string' } });
});

it.each([
  ['a~1b', 'a/b', 'a-b'],
  ['a~0b', 'a~b', 'a-b'],
  ['a~1b%20c', 'a/b c', 'a-b-c'],
])(
  'what %s leads to is a component with a name, and what leads to it goes on to',
  async (token, key, name) => {
    const definitions = JSON.stringify({
      defs: {
        [key]: { properties: { inside: { $ref: `#/defs/${token}` }, plain: { $ref: '#/defs/a-b' } } },
        'a-b': {},
      },
    });
    const { schema, schemas } = await bundled(`my%20files/x.yaml#/defs/${token}`, 'x.yaml', definitions);
    const free = name === 'a-b' ? 'a-b-2' : name;
    const leads = { $ref: `#/components/schemas/${free}` };
    expect(schema).toEqual(leads);
    const properties = { inside: leads, plain: { $ref: '#/components/schemas/a-b' } };
    expect(schemas).toEqual({ 'a-b': {}, [free]: { properties } });
  },
);

it.each([
  ['nothing', ''],
  ['white space', '\n  \n'],
  ['a comment', '# to be written\n'],
  ['the mark of a document', '---\n'],
])('a file that has only %s is told to be empty', async (_what, text) => {
  const bundling = bundled('my%20files/tea.yaml', 'tea.yaml', text);
  const message = expect.stringMatching(
    /^Can't resolve \$ref my%20files\/tea\.yaml: .*tea\.yaml is empty\.$/,
  );
  await expect(bundling).rejects.toMatchObject({ problems: [{ message, line: 4 }] });
});

it('an $anchor of another file is told to be none that is followed, with what to write', async () => {
  const bundling = bundled('tea.yaml#Leaf', 'tea.yaml', '$defs: { Leaf: { $anchor: Leaf, type: string } }\n');
  const message = expect.stringMatching(
    /^Can't resolve \$ref tea\.yaml#Leaf: .*"tea\.yaml#\/\$defs\/Leaf"\.$/,
  );
  await expect(bundling).rejects.toMatchObject({ problems: [{ message, line: 4 }] });
});

it('the address of an example is no reference: nothing need be there', async () => {
  const source = join(folder, 'openapi.yaml');
  await writeFile(
    source,
    `openapi: 3.1.1
info: { title: Teas, version: 1.0.0 }
paths:
  /tea: { get: { responses: { '200': { description: Tea, content: { image/png: { examples: { gone: { externalValue: ./tea.png } } } } } } } }
`,
  );
  const document = await bundleSource(source, await ownConfig({}), folder);
  expect(JSON.stringify(document.paths)).toContain('"externalValue":"./tea.png"');
});

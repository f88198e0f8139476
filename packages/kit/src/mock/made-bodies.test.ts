import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { type OpenApiDocument, parsed } from '@seogeo/document';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { introduction } from './introduction.ts';
import { serveMock } from './serve-mock.ts';
import { silentLog } from './testing/silent-log.ts';

const settings = { port: 0, host: '127.0.0.1', requestsPerMinute: 600, corsOrigins: [], log: silentLog };

const part = { type: 'string', enum: ['<b> & "c"'] };
const Box = {
  type: 'object',
  required: ['id', 'parts', 'tags', 'marks', 'size', 'Größe'],
  properties: {
    id: { const: 7, xml: { attribute: true } },
    parts: { type: 'array', minItems: 2, maxItems: 2, items: part, xml: { name: 'Parts', wrapped: true } },
    tags: { type: 'array', minItems: 2, maxItems: 2, items: { const: 'x', xml: { name: 'tag' } } },
    marks: { type: 'array', minItems: 1, maxItems: 1, items: { const: 2 }, xml: { name: 'all' } },
    size: { const: 1.5, xml: { namespace: 'urn:size', prefix: 's' } },
    Größe: { const: null },
  },
  additionalProperties: false,
};

const Boxes = { type: 'array', minItems: 2, maxItems: 2, items: { const: 1 } };

/** A mock of one operation, whose answer is of a type and a schema. */
async function mockOf(type: string, schema: object, path = '/boxes', parameters: readonly object[] = []) {
  const responses = { 200: { description: 'A box.', content: { [type]: { schema } } } };
  const document = {
    openapi: '3.1.1',
    info: { title: 'Boxes', version: '1' },
    paths: { [path]: { get: { operationId: 'getBox', parameters, responses } } },
    components: { schemas: { Box, Boxes, '2-Boxes': Boxes } },
  } as unknown as OpenApiDocument;
  const mock = await serveMock(document, settings);
  onTestFinished(() => mock.close());
  return { document, mock };
}

async function answered(type: string, schema: object): Promise<string> {
  const { mock } = await mockOf(type, schema);
  const response = await fetch(`${mock.baseUrl}/boxes`, { headers: { accept: type } });
  const [plain] = type.split(';');
  expect([response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([200, plain]);
  return response.text();
}

const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const escaped = '&#60;b&#62; &#38; &#34;c&#34;';

describe('an answer that is no JSON', () => {
  it.each(['application/xml', 'text/xml', 'application/box+xml'])(
    'is what its schema says as %s',
    async (type) => {
      const [head, xml] = (await answered(type, to('Box'))).split('\n');
      expect(head).toBe('<?xml version="1.0" encoding="UTF-8"?>');
      expect(xml).toMatch(/^<Box id="7">.*<\/Box>$/);
      for (const member of [
        `<Parts><parts>${escaped}</parts><parts>${escaped}</parts></Parts>`,
        '<tag>x</tag><tag>x</tag>',
        '<marks>2</marks>',
        '<s:size xmlns:s="urn:size">1.5</s:size>',
        '<Größe></Größe>',
      ])
        expect(xml).toContain(member);
    },
  );

  it('has one root, also where it is a list or a number', async () => {
    expect(await answered('text/xml', to('Boxes'))).toContain(
      '\n<Boxes><Boxes>1</Boxes><Boxes>1</Boxes></Boxes>\n',
    );
    expect(await answered('text/xml', { const: 5, xml: { name: 'four two' } })).toContain(
      '\n<fourtwo>5</fourtwo>\n',
    );
  });

  it('is called by a name that XML has, whatever its schema is called', async () => {
    const list = await answered('application/xml', to('2-Boxes'));
    expect(list).toContain('\n<_2-Boxes><_2-Boxes>1</_2-Boxes><_2-Boxes>1</_2-Boxes></_2-Boxes>\n');
    const odd = { const: 1, xml: { name: 'a b', prefix: 'p q', namespace: 'urn:a' } };
    expect(await answered('application/xml', odd)).toContain('\n<pq:ab xmlns:pq="urn:a">1</pq:ab>\n');
  });

  it('is XML where the type has a parameter', async () => {
    expect(await answered('application/xml;charset=utf-8', to('Boxes'))).toMatch(/^<\?xml/);
  });

  it.each(['application/yaml', 'application/x-yaml', 'text/vnd.yaml'])('is read as %s', async (type) => {
    expect(parse(await answered(type, to('Box')))).toMatchObject({ id: 7, tags: ['x', 'x'] });
  });

  it.each<[object, RegExp]>([
    [{ type: 'integer' }, /^\d+$/],
    [{ type: 'boolean' }, /^(true|false)$/],
    [{ const: 'OK' }, /^OK$/],
    [{ type: 'string', pattern: '^\\d{4}$' }, /^\d{4}$/],
    [{ type: 'string' }, /^example$/],
    [{ type: ['integer', 'null'], const: null }, /^null$/],
    // What generators do not aim at is held against the schema all the same.
    [{ type: 'integer', not: { multipleOf: 2 } }, /[13579]$/],
    [{ type: 'integer', not: { not: { multipleOf: 2 } } }, /[02468]$/],
    [{ type: 'string', not: { pattern: '^[a-s]' } }, /^[t-z]/],
    [{ type: 'array', items: { type: 'integer' }, minItems: 2, not: { maxItems: 2 } }, /^\[\d+,\d+,\d+/],
  ])('is a text that its schema takes: %j', async (schema, text) => {
    expect(await answered('text/plain', schema)).toMatch(text);
  });

  it('is something in a type that nobody here knows', async () => {
    expect(parsed(await answered('application/vnd.box.protobuf', to('Box')))?.value).toMatchObject({ id: 7 });
  });
});

describe.runIf(spawnSync('curl', ['--version']).status === 0)('the call that is shown', () => {
  const called = (name: string, schema: object) => [{ name, in: 'path', required: true, schema }];

  it.each<[string, readonly object[]]>([
    ['/boxes/$count', []],
    ['/boxes({id})', called('id', { type: 'integer' })],
    ["/boxes/named(name='{n}')", called('n', { type: 'string' })],
    ['/v1/{parent}/boxes', called('parent', { type: 'string', pattern: '^shelf-[0-9]+$' })],
    ['/boxes/{box}&more', called('box', { type: 'string', minLength: 12 })],
    ['/箱/{号}', called('号', { type: 'string' })],
  ])('works in a shell for %s', async (path, parameters) => {
    const { document, mock } = await mockOf('application/json', to('Box'), path, parameters);
    const line = introduction(document, mock)
      .split('\n')
      .find((one) => one.startsWith('  curl -i '));
    const script = line?.replace('curl -i', "curl -s -o /dev/null -w '%{http_code}'") ?? 'false';
    expect((await promisify(execFile)('sh', ['-c', script])).stdout).toBe('200');
  });
});

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BackendFolder } from '../backend-folder.ts';

const text = { type: 'string' };
/** As OpenAPI 3.0 writes files, which are upgraded when they are read. */
const Upload = {
  type: 'object',
  required: ['title', 'file'],
  properties: {
    title: text,
    file: { type: 'string', format: 'binary' },
    more: { type: 'array', items: { $ref: '#/components/schemas/Bytes' } },
    about: { type: 'object', properties: { pages: { type: 'integer' } } },
    said: { $ref: '#/components/schemas/Said' },
    rows: { type: 'array', items: { $ref: '#/components/schemas/Said' } },
    plain: { $ref: '#/components/schemas/Said' },
    either: { oneOf: [{ type: 'object' }, text] },
    cover: { type: 'string', format: 'binary' },
  },
};
const document = {
  openapi: '3.0.3',
  info: { title: 'Uploads', version: '1.0.0' },
  security: [],
  paths: {
    '/uploads': {
      post: {
        operationId: 'upload',
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: { $ref: '#/components/schemas/Upload' },
              encoding: {
                file: { contentType: 'application/pdf' },
                about: { contentType: 'application/json, text/xml' },
                said: { contentType: 'application/xml' },
                rows: { contentType: 'text/csv' },
                plain: { contentType: 'text/plain; charset=utf-8' },
                either: { contentType: 'application/xml' },
                cover: { contentType: 'image/png' },
              },
            },
            'multipart/mixed': { schema: { type: 'array', items: text } },
          },
        },
        responses: { 200: { description: 'What came.', content: { 'application/json': { schema: text } } } },
      },
    },
  },
  components: {
    schemas: {
      Upload,
      Said: { type: 'object', properties: { by: text } },
      Bytes: { type: 'string', format: 'binary' },
    },
  },
};

const handler = (shown: string): string => `import { type FilePart, reply } from '@seogeo/server';
import type { Backend } from '../backend.ts';
import type { Handler } from '../handlers.gen.ts';

const shown = ({ name, type, bytes }: FilePart): string => \`\${name} \${type} \${bytes.length}\`;

export const upload = (_backend: Backend): Handler<'upload'> => ({ body }) =>
  reply(200, [body.title, ${shown}, ...(body.more ?? []).map(shown), body.about?.pages].join());
`;

let folder: BackendFolder;
let told = '';

beforeAll(async () => {
  folder = await BackendFolder.open();
  await writeFile(join(folder.path, 'openapi.json'), JSON.stringify(document));
  told = (await folder.generate('openapi.json', '--out', 'api')).output;
});

afterAll(() => folder[Symbol.asyncDispose]());

it('what of a body is not read is named with what to write instead, and costs itself alone', () => {
  expect(told).not.toContain('Not served');
  const notes = [...told.matchAll(/^openapi\.json:1:\d+ (.*?)[:,]/gm)].map(([, said]) => said);
  expect(notes).toEqual([
    'a multipart/mixed body is answered with 415',
    'a part of application/xml is no object to the server',
    'a part of text/csv is no object to the server',
  ]);
  expect(told).toContain('write "type: string" with "contentMediaType: text/csv"');
});

it('a handler is given what browsers upload: fields as the schema says, files as name, type and bytes', async () => {
  const written = join(folder.path, 'api/handlers/upload.ts');
  await writeFile(written, handler('body.file.toUpperCase()'));
  expect(folder.compile().output).toContain("Property 'toUpperCase' does not exist on type");
  await writeFile(written, handler('shown(body.file)'));
  expect(folder.compile()).toMatchObject({ exitCode: 0 });
  const started = await folder.start('api/main.ts', {});
  const post = async (change: (form: FormData) => void) => {
    const body = new FormData();
    body.append('title', 'Tea');
    body.append('file', new Blob(['%PDF'], { type: 'application/pdf' }), 'tea.pdf');
    change(body);
    const response = await fetch(`${started.url}/uploads`, { method: 'POST', body });
    return [response.status, await response.json()];
  };
  try {
    const whole = await post((form) => {
      form.append('more', new Blob(['1'], { type: 'text/csv' }), 'a.csv');
      form.append('about', new Blob(['{"pages":7}'], { type: 'application/json' }));
    });
    expect(whole).toEqual([200, 'Tea,tea.pdf application/pdf 4,a.csv text/csv 1,7']);
    expect(await post((form) => form.delete('file'))).toMatchObject([400, expect.anything()]);
    const init = {
      method: 'POST',
      headers: { 'content-type': 'multipart/mixed; boundary=a' },
      body: '--a--',
    };
    const mixed = await fetch(`${started.url}/uploads`, init);
    expect([mixed.status, await mixed.text()]).toEqual([
      415,
      expect.stringContaining('Content-Type: multipart/form-data'),
    ]);
    const wrong = (form: FormData) => form.set('file', new Blob(['x'], { type: 'image/png' }));
    expect(await post(wrong)).toMatchObject([
      400,
      { error: { details: [{ in: 'body', field: '/file', code: 'contentType' }] } },
    ]);
  } finally {
    await started.stop();
  }
});

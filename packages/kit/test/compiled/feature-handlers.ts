import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isOpenApiDocument, type OpenApiDocument } from '@seogeo/document';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { featureHandlers } from '../../src/generate/feature-handlers.ts';
import { BackendFolder } from '../backend-folder.ts';

let folder: BackendFolder;

beforeEach(async () => {
  folder = await BackendFolder.open();
  await write(
    'src/api/handler.ts',
    `export interface Handlers { list_books: () => string; addBook: () => string; open: () => string }
     export type Handler<Id extends keyof Handlers> = Handlers[Id];
     export interface Resources { readonly name: string }\n`,
  );
});

afterEach(() => folder[Symbol.asyncDispose]());

const at = (file: string) => join(folder.path, file);
async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(at(file)), { recursive: true });
  await writeFile(at(file), text);
}

function shop(more: object = {}): OpenApiDocument {
  const responses = { 200: { description: 'Done.' } };
  const document = {
    openapi: '3.1.1',
    info: { title: 'Books', version: '1.0.0' },
    paths: {
      '/books': {
        get: { operationId: 'list_books', tags: ['Book shop', 'Other'], responses },
        post: { operationId: 'addBook', tags: ['Book shop'], 'x-feature': 'stock', responses },
      },
      '/': { get: { operationId: 'open', responses } },
      ...more,
    },
    components: {},
  };
  if (!isOpenApiDocument(document)) throw new Error('This is no OpenAPI document.');
  return document;
}

/** Writes what is generated; its files, from the folder of the features. */
async function generate(document = shop()): Promise<string[]> {
  const features = at('src');
  const places = { features, types: at('src/api/handler.ts'), map: at('src/handlers.gen.ts') };
  const files = featureHandlers(document, places, '// Generated.\n');
  for (const [file, text] of files) await write(file.slice(folder.path.length + 1), text);
  return [...files.keys()].map((file) => file.slice(features.length + 1));
}

const written = (id: string, name: string) =>
  `import type { Handler, Resources } from '../api/handler.ts';
   export const ${name} = ({ name }: Resources): Handler<'${id}'> => () => name;\n`;

describe('the handlers of a backend that is ordered by features', () => {
  it('have a stub where the contract says: the folder of its feature, else of its first tag', async () => {
    expect(await generate()).toEqual([
      'handlers.gen.ts',
      'book-shop/list-books.ts',
      'stock/add-book.ts',
      'open.ts',
    ]);
  });

  it('do not compile before each is written, which is said of each in its file', async () => {
    await generate();
    const { output } = folder.compile();
    for (const stub of ['book-shop/list-books.ts', 'stock/add-book.ts', 'open.ts']) {
      expect(output).toMatch(new RegExp(`src/${stub.replace('.', '\\.')}.*must return a value`));
    }
    await write('src/book-shop/list-books.ts', written('list_books', 'listBooks'));
    await write('src/stock/add-book.ts', written('addBook', 'addBook'));
    await write('src/open.ts', written('open', 'open').replace('../api', './api'));
    expect(folder.compile()).toEqual({ exitCode: 0, output: '' });
  });

  it('are a person’s once they are there; the map alone is made again', async () => {
    await generate();
    await write('src/stock/add-book.ts', '// mine\n');
    const more = { '/shelves': { get: { operationId: 'listShelves', responses: { 204: {} } } } };
    expect(await generate(shop(more))).toEqual(['handlers.gen.ts', 'list-shelves.ts']);
    expect(await readFile(at('src/stock/add-book.ts'), 'utf8')).toBe('// mine\n');
    expect(await readFile(at('src/handlers.gen.ts'), 'utf8')).toContain(
      'listShelves: listShelves(resources)',
    );
  });
});

import { execFileSync } from 'node:child_process';
import { runInNewContext } from 'node:vm';
import type { OpenApiDocument } from '@seogeo/document';
import { codeSamples, ExampleMissing, literal } from '@seogeo/kit/samples';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quoted } from '../../packages/kit/src/conformance/exchange/shell.ts';
import { renderSamples } from '../../scripts/contract/samples/render-samples.ts';
import { sampleMakers } from '../../scripts/contract/samples/sample-makers.ts';

const text = { type: 'string' };
const library = {
  openapi: '3.1.1',
  paths: {
    '/books/{isbn}': {
      parameters: [{ name: 'isbn', in: 'path', required: true, schema: text, example: 'a/b!' }],
      delete: {
        operationId: 'deleteBook',
        security: [{ apiKey: [] }],
        parameters: [{ name: 'why', in: 'query', schema: text, example: "it's $HOME" }],
        responses: { '204': { description: 'Gone.' } },
      },
    },
    '/books': {
      post: {
        operationId: 'createBook',
        security: [],
        requestBody: {
          content: {
            'application/json': { examples: { One: { value: { title: "The reader's `guide`" } } } },
          },
        },
        responses: { '201': { description: 'Made.' } },
      },
    },
  },
  components: { securitySchemes: { apiKey: { type: 'http', scheme: 'bearer' } } },
} as unknown as OpenApiDocument;

const sourcesOf = (id: string): string[] =>
  (codeSamples(library, sampleMakers).get(id) ?? []).map(({ source }) => source);

describe('code samples', () => {
  it('encode what stands in an address, also what a shell would expand', () => {
    const [curl, client, viaFetch] = sourcesOf('deleteBook');
    expect(curl).toContain('curl "$SEOGEO_BASE_URL/books/a%2Fb%21?why=it\'s%20%24HOME" \\\n  -X DELETE \\\n');
    expect(viaFetch).toContain("method: 'DELETE'");
    expect(client).toContain("seogeo.raw.DELETE('/books/{isbn}', {");
  });

  it('quote a body for each language', () => {
    const [curl, client] = sourcesOf('createBook');
    expect(curl).toContain(String.raw`"title": "The reader'\''s `);
    expect(client).toContain('body: { title: "The reader\'s `guide`" }');
  });

  it('show no key where none is needed', () => {
    expect(sourcesOf('createBook').filter((source) => /Bearer/.test(source))).toEqual([]);
  });

  it('come out of the generated module as they went in', () => {
    const module = renderSamples(library)
      .replace('export const samples =', 'samples =')
      .replace(' as const', '');
    const { samples } = runInNewContext(`let samples; ${module}; ({ samples })`);
    expect(JSON.parse(JSON.stringify(samples))).toEqual(
      Object.fromEntries(codeSamples(library, sampleMakers)),
    );
  });

  it('are refused where the document shows nothing to send', () => {
    const bare = structuredClone(library) as unknown as {
      paths: { '/books': { post: { requestBody: object } } };
    };
    bare.paths['/books'].post.requestBody = { required: true, content: { 'application/json': {} } };
    expect(() => codeSamples(bare as unknown as OpenApiDocument)).toThrow(ExampleMissing);
  });
});

describe('a literal', () => {
  const json = fc
    .jsonValue({ stringUnit: 'grapheme' })
    .filter((value) => !JSON.stringify(value).includes('__proto__'));

  it('is the value again when JavaScript reads it', () => {
    fc.assert(
      fc.property(json, (value) => {
        const read = JSON.parse(JSON.stringify(runInNewContext(`(${literal(value)})`)));
        expect(read).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('is the text again when a shell reads it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        fc.pre(!value.includes('\0'));
        expect(execFileSync('sh', ['-c', `printf %s ${quoted(value)}`]).toString()).toBe(value);
      }),
      { numRuns: 30 },
    );
  });
});

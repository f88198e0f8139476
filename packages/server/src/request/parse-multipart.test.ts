import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '../errors/api-error.ts';
import { ask } from '../testing/ask.ts';
import { parseMultipart } from './parse-multipart.ts';

/** Clients do not agree on how quotes and backslashes are written in a name. */
const name = fc
  .string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 20 })
  .filter((text) => !/__proto__|[\r\n"\\]/.test(text));
const part = fc.record({
  name,
  content: fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.constant(Buffer.from('\r\n--\r\n--b--\r\n'))),
  filename: fc.stringMatching(/^[\w äöü.-]{1,20}$/).filter((text) => !/^\.+$/.test(text)),
  type: fc.constantFrom('image/png', 'application/json', 'text/plain', 'a/b+c'),
});

/** Written by Node's own client. */
async function written(
  parts: readonly { name: string; content: Uint8Array; filename: string; type: string }[],
) {
  const form = new FormData();
  for (const { name: called, content, filename, type } of parts) {
    form.append(called, new Blob([Uint8Array.from(content)], { type }), filename);
  }
  const sent = new Response(form);
  return { type: sent.headers.get('content-type') ?? '', bytes: new Uint8Array(await sent.arrayBuffer()) };
}

test('what a client writes is what is read, whatever stands in it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 6 }), async (parts) => {
      const { type, bytes } = await written(parts);
      const read = await parseMultipart(bytes, type);
      const plain = read.map(({ headers, ...one }) => {
        expect([...headers.keys()]).toEqual(['content-disposition', 'content-type']);
        return { ...one, bytes: [...one.bytes] };
      });
      expect(plain).toEqual(parts.map(({ content, ...others }) => ({ ...others, bytes: [...content] })));
    }),
  );
});

test('a body that is cut off, or in which bytes are changed, is read or refused, and never waited for', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(part, { minLength: 1, maxLength: 3 }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      fc.constantFrom(null, 0, 10, 13, 34, 45),
      async (parts, at, byte) => {
        const { type, bytes } = await written(parts);
        const index = Math.floor(at * bytes.length);
        const other =
          byte === null ? bytes.slice(0, index) : Uint8Array.from(bytes).fill(byte, index, index + 1);
        const read = await parseMultipart(other, type).catch((error: unknown) => error);
        if (!Array.isArray(read)) expect(read).toBeInstanceOf(ApiError);
      },
    ),
  );
});

/** What is read of parts with these headers, or why they are refused. */
async function readOf(...headers: readonly string[]) {
  const text = `${headers.map((lines) => `--b\r\n${lines}\r\n\r\nx\r\n`).join('')}--b--\r\n`;
  return parseMultipart(Buffer.from(text), 'multipart/form-data; boundary=b').then(
    (parts) => parts.map(({ name: called, filename }) => `${called}, ${filename ?? 'no file'}`),
    ({ message }: Error) => message,
  );
}

test('parts are as many as 200, with names of up to 200 characters, and none need be a file', async () => {
  const called = (text: string) => `Content-Disposition: form-data; name="${text}"`;
  expect(await readOf()).toEqual([]);
  expect(await readOf(called('a'))).toEqual(['a, no file']);
  expect(await readOf(...Array(200).fill(called('a')))).toHaveLength(200);
  expect(await readOf(...Array(201).fill(called('a')))).toContain('more than 200 parts');
  expect(await readOf(called('a'.repeat(200)))).toHaveLength(1);
  for (const nameless of [called('a'.repeat(201)), called(''), 'Content-Disposition: form-data', 'X-Name: a'])
    expect(await readOf(called('a'), nameless)).toContain('no name of 1 to 200 characters');
  const encoded = (encoding: string) => `${called('a')}\r\nContent-Transfer-Encoding: ${encoding}`;
  expect(await readOf(encoded('8bit'))).toHaveLength(1);
  expect(await readOf(encoded('base64'))).toContain('transfer encoding');
});

test('a large body is refused before it is read', async () => {
  const content = { 'multipart/form-data': { schema: { type: 'object' } } };
  await using asked = await ask({ operation: { requestBody: { content } }, valid: [], invalid: [] });
  const text = `--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n${'x'.repeat(10_000_000)}\r\n--b--`;
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  expect((await asked.send({ text, headers })).status).toBe(413);
});

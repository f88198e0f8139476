import { expect, test } from 'vitest';
import { ask } from '../testing/ask.ts';

const boundary = 'b';
const part = (size: number) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="a"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n${'x'.repeat(size)}\r\n--${boundary}--\r\n`;
const kinds: Readonly<Record<string, readonly [string, object, (size: number) => string]>> = {
  JSON: ['application/json', { type: 'object' }, (size) => `{"a":"${'x'.repeat(size - 8)}"}`],
  'a form': [
    'application/x-www-form-urlencoded',
    { properties: { a: { type: 'string' } } },
    (size) => `a=${'x'.repeat(size - 2)}`,
  ],
  'a form with a file': [
    'multipart/form-data',
    { type: 'object', properties: { a: { type: 'string', format: 'binary' } } },
    (size) => part(size - part(0).length),
  ],
  text: ['text/plain', { type: 'string' }, (size) => 'x'.repeat(size)],
};

/** The status of a body of so many bytes, with its length before it or without. */
async function statuses(kind: string, bodyLimit: number | undefined, sizes: readonly number[]) {
  const [type, schema, write] = kinds[kind] ?? ['', {}, String];
  await using asked = await ask({
    operation: { requestBody: { required: true, content: { [type]: { schema } } } },
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    valid: [],
    invalid: [],
  });
  const sent = type.startsWith('multipart') ? `${type}; boundary=${boundary}` : type;
  const found: number[] = [];
  for (const size of sizes) {
    const response = await asked.send({ text: write(size), headers: { 'content-type': sent } });
    await response.arrayBuffer();
    found.push(response.status);
  }
  return found;
}

test.each(Object.keys(kinds))(
  'a body of %s has 100 KiB at most, or as many bytes as the option says',
  async (kind) => {
    const standard = 100 * 1024;
    expect(await statuses(kind, undefined, [standard, standard + 1])).toEqual([200, 413]);
    expect(await statuses(kind, 300, [300, 301])).toEqual([200, 413]);
    expect(await statuses(kind, 1_200_000, [1_200_000, 1_200_001])).toEqual([200, 413]);
  },
);

test.each([0, -1, 1.5, Number.NaN])('a limit of %s is refused at start', async (bodyLimit) => {
  await expect(statuses('JSON', bodyLimit, [])).rejects.toThrow('bodyLimit: ');
});

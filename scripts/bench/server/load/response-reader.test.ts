import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ResponseReader } from './response-reader.ts';

const response = (status: number, body: string, name = 'Content-Length') =>
  Buffer.from(
    `HTTP/1.1 ${status} Any\r\nDate: now\r\n${name}: ${Buffer.byteLength(body)}\r\nA: b\r\n\r\n${body}`,
  );

describe('the reader of responses', () => {
  it('finds status and end of responses in whatever pieces they arrive', () => {
    const cuts = fc.array(fc.nat(120), { maxLength: 6 });
    const answers = fc.array(
      fc.tuple(fc.integer({ min: 100, max: 599 }), fc.string({ maxLength: 60 }), cuts),
    );
    fc.assert(
      fc.property(answers, (list) => {
        const reader = new ResponseReader();
        for (const [status, body, at] of list) {
          const bytes = response(status, body);
          const inside = at.map((cut) => cut % bytes.length).filter((cut) => cut > 0);
          const edges = [0, ...new Set(inside.sort((a, b) => a - b)), bytes.length];
          const seen = edges.slice(1).map((edge, index) => reader.push(bytes.subarray(edges[index], edge)));
          expect(seen.filter((found) => found !== null)).toEqual([status]);
          expect(seen.at(-1)).toBe(status);
          expect(reader.text).toBe(bytes.toString('utf8'));
          reader.reset();
        }
      }),
    );
  });

  it('knows Content-Length in any spelling, though it changes', () => {
    const reader = new ResponseReader();
    for (const name of ['content-length', 'Content-Length', 'CONTENT-LENGTH']) {
      expect(reader.push(response(201, '{"a":"é"}', name))).toBe(201);
      reader.reset();
    }
  });

  it('refuses a response whose end it cannot know', () => {
    const chunked = Buffer.from('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n');
    expect(() => new ResponseReader().push(chunked)).toThrow('no Content-Length');
  });

  it('refuses bytes behind the end', () => {
    const long = Buffer.concat([response(200, 'ab'), Buffer.from('c')]);
    expect(() => new ResponseReader().push(long)).toThrow('longer than its Content-Length');
  });
});

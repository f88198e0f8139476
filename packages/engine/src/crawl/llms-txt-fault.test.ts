import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { llmsTxtFault } from './llms-txt-fault.ts';

const faultOf = (text: string, contentType: string | null = 'text/plain') =>
  llmsTxtFault(new TextEncoder().encode(text), contentType);

describe('an llms.txt', () => {
  it.each([
    ['# Spoke & Chain\n\n> Repairs bicycles.\n\n## Docs\n\n- [Prices](/prices.md): all of them\n'],
    ['\ufeff# Spoke'],
    ['\r\n\r\n  # Spoke\r\n'],
    ['Spoke & Chain\n=====\n\ntext'],
  ])('is Markdown that begins with an H1: %j', (text) => expect(faultOf(text)).toBeNull());

  it.each([
    ['', 'is empty'],
    [' \n\n', 'is empty'],
    ['## Docs\n# Spoke', 'does not begin with an H1'],
    ['#Spoke', 'does not begin with an H1'],
    ['# \n', 'does not begin with an H1'],
    ['# #', 'does not begin with an H1'],
    ['Hello.\n# Spoke', 'does not begin with an H1'],
    ['- list\n===', 'does not begin with an H1'],
    ['User-agent: *\nDisallow: /', 'does not begin with an H1'],
    ['<!doctype html><h1>Not found</h1>', 'is an HTML page'],
  ])('is not %j', (text, fault) => expect(faultOf(text)).toContain(fault));

  it('is not what is sent as HTML, or is not UTF-8', () => {
    expect(faultOf('# Spoke', 'text/html; charset=utf-8')).toBe('is an HTML page');
    expect(llmsTxtFault(Uint8Array.of(0x23, 0x20, 0xe9, 0x0a), null)).toBe('is not UTF-8');
  });

  it('is judged in a time that goes with the length of its white space', () => {
    expect(llmsTxtFault(Buffer.from(`#${' '.repeat(1_000_000)}\n`), null)).toContain(
      'does not begin with an H1',
    );
  });
  it('may be cut off anywhere behind its name', () => {
    const bytes = new TextEncoder().encode('# Spoke\n\nFahrräder 🚲');
    fc.assert(
      fc.property(fc.integer({ min: 3, max: bytes.length }), (end) => {
        expect(llmsTxtFault(bytes.subarray(0, end), null)).toBeNull();
      }),
    );
  });

  it('of whatever bytes is judged', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(llmsTxtFault(bytes, null)).toSatisfy((fault) => fault === null || typeof fault === 'string');
      }),
    );
  });
});

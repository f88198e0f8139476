import { describe, expect, it } from 'vitest';
import { parsePrefer } from './parse-prefer.ts';

const read = (header: string | string[] | undefined) => Object.fromEntries(parsePrefer(header));

describe('the Prefer header (RFC 7240)', () => {
  it('holds names with and without values, in any case and spacing', () => {
    expect(read('code=404, example=NotFound')).toEqual({ code: '404', example: 'NotFound' });
    expect(read('Respond-Async ,WAIT = 10')).toEqual({ 'respond-async': '', wait: '10' });
    expect(read(['code=404', 'example="Not \\"Found\\", at all"'])).toEqual({
      code: '404',
      example: 'Not "Found", at all',
    });
  });

  it('counts the first of two with one name and passes over parameters', () => {
    expect(read('code=404; why="a, b"; x, code=500, return=minimal')).toEqual({
      code: '404',
      return: 'minimal',
    });
  });

  it('leaves out what cannot be read', () => {
    expect(read(undefined)).toEqual({});
    expect(read('')).toEqual({});
    expect(read('=404, example=x')).toEqual({});
    expect(read('code=404, "x"')).toEqual({ code: '404' });
    expect(read('code=')).toEqual({ code: '' });
  });
});

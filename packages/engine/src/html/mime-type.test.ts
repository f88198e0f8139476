import { describe, expect, test } from 'vitest';
import { isSentAsHtml, maybeHtml, mimeTypeOf } from './mime-type.ts';

describe('the type of a Content-Type is the last that is one', () => {
  test.each([
    ['text/html', 'text/html', null],
    [' TEXT/HTML ; Charset="UTF-8" ', 'text/html', 'UTF-8'],
    ['text/html;charset=gbk;charset=utf-8', 'text/html', 'gbk'],
    ["text/html; charset='utf-8'", 'text/html', 'utf-8'],
    ['text/html;x=";charset=gbk";charset=utf-8', 'text/html', 'utf-8'],
    ['text/html, application/pdf', 'application/pdf', null],
    ['application/pdf, text/html', 'text/html', null],
    ['text/html;charset=gbk, text/html', 'text/html', 'gbk'],
    ['text/html;charset=gbk, text/plain, text/html', 'text/html', null],
    ['text/html;charset=gbk, text/html;charset=utf-8', 'text/html', 'utf-8'],
    ['text/html, */*', 'text/html', null],
    ['text/html, nonsense, ,', 'text/html', null],
    ['text/html;a="b, application/pdf"', 'text/html', null],
    [Array(100).fill('text/html').join(', '), 'text/html', null],
  ])('%s', (header, essence, charset) => expect(mimeTypeOf(header)).toEqual({ essence, charset }));

  test.each([
    undefined,
    null,
    '',
    '  ',
    ',',
    'html',
    'text/',
    '/html',
    'text/html charset=utf-8',
    '*/*',
    ';',
  ])('and none in %j, of which nobody knows what it is', (header) => {
    expect(mimeTypeOf(header)).toBeNull();
    expect(isSentAsHtml(header)).toBeNull();
  });

  test('a type that says that it is unknown says nothing', () => {
    expect(isSentAsHtml('unknown/unknown')).toBeNull();
    expect(isSentAsHtml('application/octet-stream')).toBe(false);
    expect(isSentAsHtml('application/xhtml+xml')).toBe(true);
  });
});

test.each([
  ['<!DOCTYPE html>\0', true],
  ['  <html><p>', true],
  ['<!-- a --><p>', true],
  ['words alone', true],
  ['', true],
  ['%PDF-1.7 ', false],
  ['\x89PNG\r\n\x1a\n', false],
  ['PK\x03\x04', false],
])('a body of unknown type that begins %j may be a page: %s', (body, expected) =>
  expect(maybeHtml(Buffer.from(body, 'latin1'))).toBe(expected),
);

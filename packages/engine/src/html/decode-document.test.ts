import { describe, expect, test } from 'vitest';
import { decodeDocument } from './decode-document.ts';

const bytes = (latin1: string): Uint8Array => Uint8Array.from(Buffer.from(latin1, 'latin1'));
const utf8 = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');

const PRAGMA = "<meta content='text/html; charset=shift_jis' http-equiv=Content-Type>";

describe('the encoding comes from the first source that names one', () => {
  test.each([
    ['byte order mark before header', '\xef\xbb\xbfé', 'text/html; charset=iso-8859-1', 'utf-8'],
    ['UTF-16 byte order mark', '\xff\xfea\0', null, 'utf-16le'],
    ['header before markup', '<meta charset=utf-8>', 'text/html; Charset="ISO-8859-1"', 'windows-1252'],
    ['meta charset', '<meta charset=koi8-r>', 'text/html', 'koi8-r'],
    ['meta http-equiv', PRAGMA, null, 'shift_jis'],
    ['content before http-equiv needs the pragma', '<meta name=x content="charset=koi8-r">', null, 'utf-8'],
    ['meta in a comment does not count', '<!-- <meta charset=koi8-r> --><meta charset=big5>', null, 'big5'],
    ['meta that claims UTF-16 is UTF-8', '<meta charset=utf-16le>', null, 'utf-8'],
    ['XML declaration', '<?xml version="1.0" encoding="windows-1251"?>', null, 'windows-1251'],
    ['unknown label in the header', '<meta charset=gbk>', 'text/html; charset=nonsense', 'gbk'],
    ['meta after 1,024 bytes', `${' '.repeat(1_024)}<meta charset=koi8-r>`, null, 'koi8-r'],
    ['pragma after them', `${' '.repeat(1_024)}${PRAGMA}`, null, 'shift_jis'],
    ['late meta in the body', `<p>${'a'.repeat(2_000)}<meta charset=koi8-r>`, null, 'koi8-r'],
    ['late meta in a script', `<script>${'a'.repeat(2_000)}<meta charset=koi8-r></script>`, null, 'utf-8'],
    ['late meta in a comment', `${' '.repeat(1_024)}<!--<meta charset=koi8-r>-->`, null, 'utf-8'],
    [
      'early meta before a late one',
      `<meta charset=big5>${' '.repeat(1_024)}<meta charset=gbk>`,
      null,
      'big5',
    ],
    ['nothing, valid UTF-8', utf8('naïve 日本'), null, 'utf-8'],
    ['nothing, not UTF-8', 'na\xefve', null, 'windows-1252'],
  ])('%s', (_, document, contentType, expected) => {
    expect(decodeDocument(bytes(document), contentType).encoding).toBe(expected);
  });
});

describe('the text is what its author wrote', () => {
  test.each([
    ['windows-1252 in disguise', 'caf\xe9 \x80', 'text/html; charset=latin1', 'café €'],
    ['UTF-8', utf8('café €'), 'text/html; charset=UTF-8', 'café €'],
    ['byte order mark is no text', '\xef\xbb\xbfabc', null, 'abc'],
    ['Shift_JIS', '\x93\xfa\x96\x7b', 'text/html; charset=shift_jis', '日本'],
    ['malformed UTF-8 is replaced', 'a\xffb', 'text/html; charset=utf-8', 'a\ufffdb'],
    ['ASCII', 'abc', null, 'abc'],
  ])('%s', (_, document, contentType, expected) => {
    expect(decodeDocument(bytes(document), contentType).text).toBe(expected);
  });
});

describe('a doubt about the encoding is told', () => {
  const e = utf8('é');
  test.each([
    [
      'nothing declared',
      `<p>${e}`,
      'text/html',
      'No encoding is declared, and the text is not ASCII alone: it was taken for utf-8',
    ],
    ['nothing declared, not UTF-8', '<p>\xe9', null, 'it was taken for windows-1252'],
    ['a name that is none', `<p>${e}`, 'text/html; charset=utf-88', '“utf-88” is no encoding'],
    ['a name that is none in the markup', `<meta charset=nonsense>${e}`, null, '“nonsense” is no encoding'],
    [
      'header against meta',
      `<meta charset=iso-8859-1>${e}`,
      'text/html; charset=utf-8',
      'By the Content-Type header the page is in utf-8, by the markup in windows-1252',
    ],
    ['header against pragma', `${PRAGMA}${e}`, 'text/html; charset=utf-8', 'by the markup in shift_jis'],
    [
      'byte order mark against header',
      `\xef\xbb\xbf${e}`,
      'text/html; charset=koi8-r',
      'By the byte order mark the page is in utf-8, by the Content-Type header in koi8-r',
    ],
    [
      'a declaration too late',
      `${' '.repeat(1_024)}<meta charset=utf-8>${e}`,
      null,
      'stands behind the first 1,024 bytes',
    ],
  ])('%s', (_, document, contentType, doubt) => {
    expect(decodeDocument(bytes(document), contentType).doubt).toContain(doubt);
  });

  test.each([
    ['ASCII reads alike everywhere', '<p>e', null],
    ['ASCII whatever is declared', '<meta charset=iso-8859-1>e', 'text/html; charset=utf-8'],
    ['declared in the header', `<p>${e}`, 'text/html; charset=utf-8'],
    ['declared in the markup', `<meta charset=utf-8>${e}`, 'text/html'],
    ['declared by the byte order mark', `\xef\xbb\xbf${e}`, null],
    [
      'declared twice by two names of one encoding',
      '<meta charset=latin1>\xe9',
      'text/html; charset=windows-1252',
    ],
    [
      'a late one behind a header',
      `${' '.repeat(1_024)}<meta charset=koi8-r>${e}`,
      'text/html; charset=utf-8',
    ],
    ['XML is in UTF-8', `<p>${e}</p>`, 'application/xhtml+xml'],
  ])('and none where none is: %s', (_, document, contentType) => {
    expect(decodeDocument(bytes(document), contentType).doubt).toBeNull();
  });
});

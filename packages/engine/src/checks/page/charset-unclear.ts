import type { PageCheck } from '../check.ts';

export const charsetUnclear: PageCheck = {
  code: 'charset_unclear',
  severity: 'warning',
  group: 'response',
  title: 'Character encoding unclear',
  why: 'Where nothing or several things are declared, browsers guess or choose, and whoever chooses otherwise shows wrong letters. HTML asks for UTF-8, declared by the server or in the first 1,024 bytes; Google asks for UTF-8 wherever possible.',
  sources: ['htmlCharset', 'htmlEncoding', 'googleMetaTags'],
  prevents: 'wrong letters from being taken for those of the author',
  fix: 'Save the page in UTF-8 and say so once: <meta charset="utf-8"> as the first element of the head, or Content-Type: text/html; charset=utf-8.',
  ofHtml: ({ encodingDoubt }) => encodingDoubt,
};

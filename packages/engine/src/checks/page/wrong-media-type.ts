import { isSentAsHtml } from '../../html/mime-type.ts';
import { quote } from '../../text/quote.ts';
import type { PageCheck } from '../check.ts';

const HTML_FILE = /\.x?html?$/i;

export const wrongMediaType: PageCheck = {
  code: 'wrong_media_type',
  severity: 'warning',
  group: 'response',
  title: 'Wrong media type',
  why: 'Browsers go by the Content-Type: a page sent as something else is downloaded or shown as source. Google lists the types that it indexes and promises nothing for others.',
  sources: ['googleFileTypes', 'mimeSniffing'],
  fix: 'Let the server send Content-Type: text/html; charset=utf-8 for its pages.',
  ofResponse: ({ url, status, headers, bytes }) => {
    if (status !== 200) return null;
    const type = headers['content-type']?.trim() ?? '';
    const isHtml = isSentAsHtml(type);
    if (isHtml === null) {
      const what =
        type === '' ? 'has no Content-Type' : `says with its Content-Type ${quote(type, 80)} no type`;
      return bytes > 0 ? `The response ${what}, so that its kind has to be guessed` : null;
    }
    return !isHtml && HTML_FILE.test(new URL(url).pathname)
      ? `The address ends like an HTML page, but is sent as ${quote(type, 80)}`
      : null;
  },
};

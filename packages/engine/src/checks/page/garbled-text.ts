import { garbledText } from '../../text/garbled-text.ts';
import type { PageCheck } from '../check.ts';

export const garbledTextCheck: PageCheck = {
  code: 'garbled_text',
  severity: 'error',
  group: 'content',
  title: 'Text decoded wrongly',
  why: 'Visitors see such characters in the place of letters, and search finds the words by neither spelling. Google asks for UTF-8 wherever possible, since other encodings are read wrongly more easily.',
  sources: ['googleMetaTags', 'htmlEncoding'],
  prevents: 'the language and the words of a page from being judged by letters that nobody wrote',
  fix: 'Look where the text is read in another encoding than it was written in: the file, the database connection, an import; then save it anew in UTF-8.',
  ofHtml: ({ document: { metadata }, text }) => {
    const parts = [
      ['title', metadata.title],
      ['description', metadata.meta.get('description') ?? null],
      ['main text', text],
    ] as const;
    for (const [name, part] of parts) {
      const fault = part === null ? null : garbledText(part, name === 'main text' ? 3 : 1);
      if (fault !== null) return `The ${name} ${fault}`;
    }
    return null;
  },
};

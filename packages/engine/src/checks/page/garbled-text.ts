import type { TextBlock } from '../../main-text/text-block.ts';
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
  ofHtml: ({ document: { mainText, metadata }, text }) => {
    const parts = [
      ['title', metadata.title],
      ['description', metadata.meta.get('description') ?? null],
      ['main text', text.includes('\ufffd') ? mainText.blocks.map(withoutSamples).join('\n') : text],
    ] as const;
    for (const [name, part] of parts) {
      const fault = part === null ? null : garbledText(part, name === 'main text' ? 3 : 1);
      if (fault !== null) return `The ${name} ${fault}`;
    }
    return null;
  },
};

/** In code and output, replacement characters are what a program prints: those of wrong bytes stand in the text as well. */
function withoutSamples({ kind, text, withoutCode }: TextBlock): string {
  if (!text.includes('\ufffd')) return text;
  return kind === 'code' ? text.replaceAll('\ufffd', '') : (withoutCode ?? text);
}

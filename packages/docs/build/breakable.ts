import { escapeHtml } from './escape-html.ts';

/**
 * Where a path may go on in the next line: after each slash but one at its beginning. Chromium breaks no line there by
 * itself (UAX 14, class SY, leaves that open).
 */
export const AFTER_SLASH = /(?<=\S\/)(?=[^\s/])/;

/** Code that stays in one line, since split at a hyphen it would look like two, as would a header and its value: short enough for the narrowest column. */
export const WORD = /^(?=.{1,28}$)[^\s/]+(?: [^\s/]+)?$/;

/** A text as HTML in which paths may break after slashes; copied, it is the same. */
export function breakable(text: string): string {
  return withBreaks(escapeHtml(text));
}

/** Code within text as an element. */
export function inlineCode(text: string): string {
  return codeElement(escapeHtml(text));
}

/** The same of what is HTML already, without elements. */
export function codeElement(html: string): string {
  return WORD.test(html) ? `<code class="word">${html}</code>` : `<code>${withBreaks(html)}</code>`;
}

function withBreaks(html: string): string {
  return html.split(AFTER_SLASH).join('<wbr>');
}

import { escapeHtml } from './escape-html.ts';

/**
 * A text as HTML in which a path may go on in the next line after each slash, and nowhere else; copied, it is the same.
 * Chromium breaks no line after a slash by itself (UAX 14, class SY, leaves that open).
 */
export function breakable(text: string): string {
  return withBreaks(escapeHtml(text));
}

/** Code within text as an element: a short word stays in one line, since split at a hyphen it would look like two. */
export function inlineCode(text: string): string {
  return codeElement(escapeHtml(text));
}

/** The same of what is HTML already, without elements. */
export function codeElement(html: string): string {
  return WORD.test(html) ? `<code class="word">${html}</code>` : `<code>${withBreaks(html)}</code>`;
}

/** Short enough for the narrowest column. */
const WORD = /^[^\s/]{1,28}$/;
/** A slash at the beginning belongs to what follows. */
const SLASH = /(?<=\S)\/(?=[^\s/])/g;

/** What `codeElement` does, as JavaScript for who renders in the browser: of an expression for HTML. */
export function codeElementScript(html: string): string {
  return `(h=>${WORD}.test(h)?\`<code class="word">\${h}</code>\`:\`<code>\${h.replace(${SLASH},"/<wbr>")}</code>\`)(${html})`;
}

function withBreaks(html: string): string {
  return html.replaceAll(SLASH, '/<wbr>');
}

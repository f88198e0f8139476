/** `# Name`, or a line of text that is underlined with equals signs (CommonMark sections 4.2 and 4.3). */
const H1 =
  /^(?: {0,3}#[ \t]+(?![ \t]|#*[ \t]*(?:\r?\n|$))| {0,3}[^\s#>*+-][^\r\n]*\r?\n {0,3}=+[ \t]*(?:\r?\n|$))/;

/**
 * What keeps a file from being an llms.txt (llmstxt.org, "Format"): Markdown whose first section, the only one that has
 * to be there, is an H1 with the name of the site. Null when nothing does.
 * @param body its beginning suffices
 */
export function llmsTxtFault(body: Uint8Array, contentType: string | null): string | null {
  const text = asText(body);
  if (text === null) return 'is not UTF-8';
  const beginning = text.replace(/^(?:[ \t]*\r?\n)+/, '');
  if (beginning.trim() === '') return 'is empty';
  if (/html/i.test(contentType ?? '') || /^\s*<(?:!doctype|html|head|body)\b/i.test(beginning))
    return 'is an HTML page';
  return H1.test(beginning) ? null : 'does not begin with an H1 (“# Name of the site”)';
}

/** Without a byte order mark; a character that is cut off at the end is no fault. */
function asText(body: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body, { stream: true });
  } catch {
    return null;
  }
}

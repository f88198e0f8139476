/**
 * Untrusted text as literal Markdown text (CommonMark 0.31.2, section 2.4). Every ASCII character that can begin a
 * construct is escaped, so that links, images, HTML, code and headings of a crawled page stay mere words; line
 * breaks become spaces, so that it cannot leave its paragraph. Addresses become code spans: GitHub Flavored Markdown
 * (section 6.9) turns them into links however they are escaped.
 */
export function markdownText(text: string): string {
  const line = text.replace(CONTROLS, ' ').replace(/\s+/gu, ' ').trim();
  let written = '';
  let end = 0;
  for (const { 0: address, index } of line.matchAll(ADDRESS)) {
    written += `${escaped(line.slice(end, index))}\`${address}\``;
    end = index + address.length;
  }
  return (written + escaped(line.slice(end)))
    .replace(/^([-+=])/u, '\\$1')
    .replace(/^(\d{1,9})([.)])/u, '$1\\$2');
}

/** Control and format characters: invisible, and able to turn the direction of what follows. */
const CONTROLS = /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const ADDRESS =
  /(?:(?:https?|ftp):\/\/|www\.|(?:mailto|xmpp):)[^\s`]*[^\s`.,;:!?)\]'"»”]|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)*/giu;

function escaped(text: string): string {
  return text.replace(/[\\`*_{}[\]<>()#!|~&$^]/gu, '\\$&');
}

/** A URL as the destination of a Markdown link (CommonMark section 6.3), or null when it is not http or https. */
export function markdownDestination(url: string): string | null {
  const parsed = URL.parse(url);
  if (parsed === null || !/^https?:$/u.test(parsed.protocol)) return null;
  return `<${parsed.href.replace(/[<>\\\s]/gu, (character) => encodeURIComponent(character))}>`;
}

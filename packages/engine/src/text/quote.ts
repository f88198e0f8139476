import { shorten } from './white-space.ts';

/** A short quotation for evidence: “text…”. */
export function quote(text: string, length = 80): string {
  return `“${shorten(text, length)}”`;
}

/** Up to three quotations, and how many more there are. */
export function quoteSome(texts: readonly string[], length = 60): string {
  const shown = texts.slice(0, 3).map((text) => quote(text, length));
  const more = texts.length - shown.length;
  return shown.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

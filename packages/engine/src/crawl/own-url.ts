/**
 * A canonical URL (ASCII) in memory of its own. V8 keeps a part of a longer text (of `split`, of `slice`) as a reference
 * into it: one URL that is remembered for the whole crawl would keep all links of the page it was found on.
 */
export function ownUrl(part: string): string {
  return Buffer.from(part, 'latin1').toString('latin1');
}

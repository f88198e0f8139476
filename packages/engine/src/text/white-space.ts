/** Runs of white space but for a single space, which most are. */
const RUNS = /(?:[^\S ]|\u200b)[\s\u200b]*| [\s\u200b]+/g;
const NEEDS_WORK = /[\t-\r\u0085\u00a0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff]| {2}/;

/** Text as a reader sees it: every run of white space is one space, none at the ends. */
export function collapse(text: string): string {
  return (NEEDS_WORK.test(text) ? text.replace(RUNS, ' ') : text).trim();
}

/** At most `length` characters, cut at a space where there is one, with an ellipsis. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const space = text.lastIndexOf(' ', length - 1);
  const end = space > length / 2 ? space : length - 1;
  return `${text.slice(0, end).replace(/[\ud800-\udbff]$/, '')}…`;
}

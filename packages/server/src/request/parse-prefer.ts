/** RFC 9110, section 5.6.2. */
const token = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const word = `(?:"(?<quoted>(?:[^"\\\\]|\\\\.)*)"|(?<plain>${token})?)`;
/** Parameters of a preference: none is defined that we know, so they are passed over. */
const parameters = '(?:[ \\t]*;[^,"]*(?:"(?:[^"\\\\]|\\\\.)*"[^,"]*)*)?';
const preference = new RegExp(
  `[ \\t,]*(?<name>${token})(?:[ \\t]*=[ \\t]*${word})?${parameters}[ \\t]*(?:,|$)`,
  'gy',
);

const none: ReadonlyMap<string, string> = new Map();

/**
 * The preferences of a request (RFC 7240, section 2) by their lower-case names; one without a value has the empty
 * text. Of two with one name the first counts. What cannot be read is left out: preferences are wishes.
 */
export function parsePrefer(header: string | readonly string[] | undefined): ReadonlyMap<string, string> {
  if (header === undefined) return none;
  const text = typeof header === 'string' ? header : header.join(',');
  const found = new Map<string, string>();
  for (const { groups } of text.matchAll(preference)) {
    const name = groups?.name?.toLowerCase() ?? '';
    const value = groups?.quoted?.replaceAll(/\\(.)/g, '$1') ?? groups?.plain ?? '';
    if (!found.has(name)) found.set(name, value);
  }
  return found;
}

/** Redocly says what is wrong with the shape of a document; this adds what to do. */
export function mendOf(rule: string, message: string, suggestions: readonly string[]): string {
  if (rule !== 'struct') return '';
  const [first] = suggestions;
  if (first !== undefined) return ` Did you mean \`${first}\`?`;
  if (message.includes('is not expected here'))
    return ' Remove it: OpenAPI 3.1 has no such member in this place.';
  return message.includes('must be present') ? ' Add it.' : '';
}

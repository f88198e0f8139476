/** What stands for `nullable` in OpenAPI 3.1. */
export const NULL_IS_A_TYPE = "OpenAPI 3.1 has null among the types: write type: [string, 'null'], say.";

/** Redocly says what is wrong with the shape of a document; this adds what to do. */
export function mendOf(rule: string, message: string, suggestions: readonly string[]): string {
  if (message.startsWith('nesting exceeded'))
    return '. Deeper documents are not read: make a component, or a file, of the inner part, and refer to it.';
  if (rule !== 'struct') return '';
  const [first] = suggestions;
  if (first !== undefined) return ` Did you mean \`${first}\`?`;
  if (message.startsWith('Property `nullable`')) return ` ${NULL_IS_A_TYPE}`;
  if (message.includes('is not expected here'))
    return ' Remove it: OpenAPI has no such member in this place.';
  return message.includes('must be present') ? ' Add it.' : '';
}

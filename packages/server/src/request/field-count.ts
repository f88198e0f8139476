/**
 * How often a field occurs in a request: Node joins or drops repetitions in `headers`.
 * @param name lower case
 */
export function fieldCount(rawHeaders: readonly string[], name: string): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const field = rawHeaders[index];
    if (field?.length === name.length && field.toLowerCase() === name) count += 1;
  }
  return count;
}

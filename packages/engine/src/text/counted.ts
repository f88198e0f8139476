/** A number and what it counts, in English: `1 link`, `2 links`. Names several when the plural is not just an s. */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}

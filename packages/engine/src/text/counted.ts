/** As `counted`, where no more than `most` are listed: then there may be others. */
export function countedUpTo(most: number, count: number, one: string): string {
  return count < most ? counted(count, one) : `${most} ${one}s or more`;
}

/** A number and what it counts, in English: `1 link`, `2 links`. Names several when the plural is not just an s. */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}

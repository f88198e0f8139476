/** Says it to whoever asked, on a line of its own. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

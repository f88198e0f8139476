import { readFileSync } from 'node:fs';

/** With `--help` says how a script is called, and ends: what its comment says of that is not written anywhere else. */
export function tellHelp(script = process.argv[1] ?? ''): void {
  if (!process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) return;
  process.stdout.write(`${helpOf(script)}\n`);
  process.exit(0);
}

/** The comment that begins with how a script is called. @throws where there is none */
export function helpOf(script: string): string {
  const comments = readFileSync(script, 'utf8').match(/\/\*\*.*?\*\//gs) ?? [];
  const told = comments.map(textOf).find((text) => text.startsWith('`npm run '));
  if (told === undefined)
    throw new Error(`${script} does not say how it is called: begin a comment with it.`);
  return told;
}

/** Without its signs, and what it says to callers of a function. */
function textOf(comment: string): string {
  return comment
    .replaceAll(/^\s*(\/\*\*|\*\/|\*) ?|\s*\*\/$/gm, '')
    .replace(/\n@.*/s, '')
    .trim();
}

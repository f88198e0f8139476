import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

const here = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);
/** What is read of a page in a language that Intl has no words of. */
const READ = `
const { isHowLongAgo } = await import(${here('how-long-ago.ts')});
const { writtenDates } = await import(${here('written-date.ts')});
console.log(JSON.stringify([
  isHowLongAgo('', 'days ago', 'xx'),
  isHowLongAgo('vor ', 'tagen', 'xx'),
  writtenDates('5 May 2023', 'xx')?.first ?? null,
  writtenDates('5. Mai 2023', 'xx')?.first ?? null,
]));`;

/** By a process of a machine that speaks a language itself. */
function readIn(locale: string): unknown {
  const env = { ...process.env, LC_ALL: locale, LANG: locale };
  const args = ['--input-type=module', '-e', READ];
  return JSON.parse(execFileSync(process.execPath, args, { env, encoding: 'utf8' }));
}

it('what is read in a language without words of its own does not depend on that of the machine', () => {
  const [german, english] = ['de_DE.UTF-8', 'en_GB.UTF-8'].map(readIn);
  expect(english).toEqual([true, false, '5 May 2023', null]);
  expect(german).toEqual(english);
});

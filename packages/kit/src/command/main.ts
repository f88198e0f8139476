#!/usr/bin/env node
import { visibleLines } from '@seogeo/server/errors';
import { runContract } from './run-contract.ts';

/** What a document says moves no cursor; the colours of the watch are the only codes that reach the terminal. */
const COLOUR = new RegExp(`(${String.fromCharCode(27)}\\[(?:[012]|22|3[1-3]|39)m)`);
const shown = (text: string): string =>
  text
    .split(COLOUR)
    .map((part) => (COLOUR.test(part) ? part : visibleLines(part)))
    .join('');

const exitCode = await runContract(process.argv.slice(2), {
  folder: process.cwd(),
  environment: process.env,
  out: (text) => console.log(shown(text)),
  error: (text) => console.error(shown(text)),
});
if (exitCode !== null) process.exitCode = exitCode;

#!/usr/bin/env node
import { visibleLines } from '@seogeo/server/errors';
import { runContract } from './run-contract.ts';

const exitCode = await runContract(process.argv.slice(2), {
  folder: process.cwd(),
  environment: process.env,
  out: (text) => console.log(visibleLines(text)),
  error: (text) => console.error(visibleLines(text)),
});
if (exitCode !== null) process.exitCode = exitCode;

#!/usr/bin/env node
import { runContract } from './run-contract.ts';

const exitCode = await runContract(process.argv.slice(2), {
  folder: process.cwd(),
  environment: process.env,
  out: (text) => console.log(text),
  error: (text) => console.error(text),
});
if (exitCode !== null) process.exitCode = exitCode;

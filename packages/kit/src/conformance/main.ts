#!/usr/bin/env node
import { runConformance } from './run-conformance.ts';

process.exitCode = await runConformance(process.argv.slice(2), process.env, {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
  // A terminal shows one line that changes; in a file or a pipe it would be one for each.
  ...(process.stderr.isTTY ? { progress: (text) => process.stderr.write(`\r\x1b[K${text}`) } : {}),
});

#!/usr/bin/env node
import { runConformance } from './run-conformance.ts';

process.exitCode = await runConformance(process.argv.slice(2), process.env, {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
});

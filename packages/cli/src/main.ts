#!/usr/bin/env node
/** `seogeo`: the API at a terminal. Exit codes stand in failure/exit-code.ts. */
import { run } from './run.ts';

process.exitCode = await run(process.argv.slice(2), process.env);

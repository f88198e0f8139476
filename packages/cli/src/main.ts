#!/usr/bin/env node
/** `seogeo`: the API at a terminal. Exit codes stand in failure/exit-code.ts. */
import { run } from './run.ts';

const { node } = process.versions;
// npm only warns of a Node that lacks it, where some commands run and others would break off as by a fault of ours.
const tooOld = !('fromAsync' in Array);
if (tooOld) process.stderr.write(`seogeo: Node 22.12 or newer is needed, and this is ${node}.\n`);
process.exitCode = tooOld ? 1 : await run(process.argv.slice(2), process.env);

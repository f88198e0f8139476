#!/usr/bin/env node
/**
 * `exec` for shells that have none, such as the cmd.exe in which npm runs scripts on Windows; every other shell takes its
 * own before it looks for this. `npm start` needs it: npm hands a signal to the shell, and only a shell that has become
 * the service hands it on and ends as that does. JavaScript, like all that is started without its types being removed.
 */
import { spawn } from 'node:child_process';

const [command = '', ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));

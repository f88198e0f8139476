import { type CommandOptions, parseOptions } from '../options.ts';

/** What a run is told by these arguments of the command, whose contract the test has. */
export function commandOptions(...args: readonly string[]): CommandOptions {
  const options = parseOptions(['--contract', 'x', ...args], {});
  if (options === null) throw new Error('These ask for help alone.');
  return options;
}

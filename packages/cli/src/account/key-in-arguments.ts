import { wrongUse } from '../failure/failure.ts';

const KEY = /sgk_live_[0-9A-Za-z]/;
const KEY_OPTION = /^--?(api[-_]?key|key|token)(=|$)/i;

/** Refuses a key on the command line without repeating it: everybody on a machine can read the process list. */
export const refuseKeyInArguments = (args: readonly string[], program: string): void => {
  if (!args.some((argument) => KEY.test(argument) || KEY_OPTION.test(argument))) return;
  throw wrongUse(
    `Never write a key on the command line: the process list and the shell history show it to others. Pipe it to \`${program} login\`, or set SEOGEO_API_KEY; if this one was real, replace it.`,
  );
};

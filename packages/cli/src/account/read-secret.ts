import { addAbortSignal, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { askLine } from '../ask-line.ts';
import { wrongUse } from '../failure/failure.ts';

/** Asks at a terminal without showing what is typed; elsewhere reads standard input to its end. */
export const readSecret = async (question: string, signal: AbortSignal): Promise<string> => {
  const { stdin, stderr } = process;
  const secret = (stdin.isTTY ? await ask(question, stderr, signal) : await piped(signal)).trim();
  if (/^[\x21-\x7e]+$/.test(secret)) return secret;
  throw wrongUse(
    secret === ''
      ? 'No key was given. Paste it at the prompt, or give it on standard input, as with `< key-file`.'
      : 'That is not a key: it has spaces, line breaks or other signs within. Copy it again, alone.',
  );
};

const piped = async (signal: AbortSignal): Promise<string> => {
  try {
    return await text(addAbortSignal(signal, process.stdin));
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
};

const ask = async (question: string, prompt: NodeJS.WriteStream, signal: AbortSignal): Promise<string> => {
  // The line editor writes every key stroke to its output: that goes nowhere.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  try {
    return await askLine('', nowhere, signal, () => prompt.write(question));
  } finally {
    prompt.write('\n');
  }
};

import { createInterface } from 'node:readline/promises';

/**
 * What is typed at the terminal; nothing where Ctrl-D ends it.
 * @param output where the line editor writes the question and every key stroke
 * @param ready called once the terminal itself shows nothing of what is typed, and takes no Ctrl-D for an end
 * @throws the signal's reason with Ctrl-C
 */
export const askLine = async (
  question: string,
  output: NodeJS.WritableStream,
  signal: AbortSignal,
  ready = (): void => {},
): Promise<string> => {
  const lines = createInterface({ input: process.stdin, output, terminal: true, historySize: 0 });
  // In raw mode Ctrl-C is a character and no signal.
  lines.on('SIGINT', () => process.emit('SIGINT'));
  // Older versions of Node leave the question of a closed editor without an answer, newer ones reject it.
  const closed = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  ready();
  try {
    return await Promise.race([lines.question(question, { signal }), closed]);
  } catch {
    signal.throwIfAborted();
    return '';
  } finally {
    lines.close();
  }
};

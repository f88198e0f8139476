import { isObject, member } from '@seogeo/document';
import { visibleLines } from '@seogeo/server/errors';
import { type DestinationStream, levels } from 'pino';

/** Lines of the log as people read them: `09:41:07 warn crawl: what happened key=value`; elsewhere they stay JSON. */
export function terminalLines(terminal: DestinationStream): DestinationStream {
  return { write: (line) => terminal.write(inWords(line)) };
}

function inWords(line: string): string {
  const read: unknown = JSON.parse(line);
  if (!isObject(read)) return line;
  const { time, level, name, msg, err, ...rest } = read;
  const label = Number(level) === levels.values.info ? '' : ` ${levels.labels[Number(level)]}`;
  const fields = Object.entries(rest).map(([key, value]) => ` ${key}=${plain(value)}`);
  const stack = member(err, 'stack');
  const at = new Date(Number(time)).toTimeString().slice(0, 8);
  const head = `${at}${label} ${name}: ${visibleLines(String(msg))}${fields.join('')}`;
  return `${head}${stack === undefined ? '' : `\n${visibleLines(String(stack))}`}\n`;
}

function plain(value: unknown): string {
  return typeof value === 'string' && /^[\x21-\x7e]+$/.test(value)
    ? value
    : visibleLines(JSON.stringify(value));
}

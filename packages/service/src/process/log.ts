import { loggableError } from '@seogeo/server/errors';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import type { Config } from '../config/config.ts';
import { gatheredLines } from './gathered-lines.ts';
import { patientOutput } from './patient-output.ts';
import { terminalLines } from './terminal-lines.ts';

/** What no line may hold, whoever writes it. */
const neverLogged = [
  'authorization',
  'body',
  'cookie',
  'headers',
  'query',
  'req',
  'request',
  'res',
  'response',
];
/** More of a key than the prefix that may be shown. */
const moreThanPrefix = /(sgk_live_[0-9A-Za-z]{8})[0-9A-Za-z]+/g;

/**
 * Log lines on standard output, JSON but for people at a terminal; written at once, so that a killed process loses none. Errors are reduced to
 * what a log may hold, and a key that has found its way into a line is cut to its prefix.
 */
export function createLog(
  level: Config['logLevel'],
  name: string,
  stream: DestinationStream = standardOutput(),
): Logger {
  return pino(
    {
      level,
      base: { name },
      redact: { paths: neverLogged, censor: '[hidden]' },
      serializers: { err: (error: unknown) => stdSerializers.err(loggableError(error)) },
      hooks: { streamWrite: (line) => line.replace(moreThanPrefix, '$1') },
    },
    stream,
  );
}

/** What nobody catches ends this process as it would by itself, and is told where all else is, without what a log may not hold. */
export function logOwnFaults(log: Logger): void {
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'a fault of this program ends this process');
    process.exit(1);
  });
}

/** For a log with a line of each request. */
export function gatheredOutput(): DestinationStream {
  return process.stdout.isTTY ? standardOutput() : gatheredLines(standardOutput());
}

function standardOutput(): DestinationStream {
  const stream = patientOutput(1);
  return process.stdout.isTTY ? terminalLines(stream) : stream;
}

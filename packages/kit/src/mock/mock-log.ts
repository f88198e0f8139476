import { text } from '@seogeo/document';
import type { Answered, Logger } from '@seogeo/server';
import { visible, visibleLines } from '@seogeo/server/errors';

/** One line for each answer, such as `404 getProject 2 ms`. */
export function printAnswered({ operation, status, ms }: Answered): void {
  console.log(`${status ?? 'aborted'} ${visible(operation ?? 'no operation')} ${Math.round(ms)} ms`);
}

/** Warnings and errors for people: what a designer has to know of the document. */
export const mockLog: Logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: (_fields, message) => console.warn(visibleLines(message ?? '')),
  error: (fields, message) => {
    const cause = 'err' in fields && fields.err instanceof Error ? fields.err.message : '';
    const violation = 'violation' in fields ? text(fields.violation) : '';
    console.error(visibleLines([message, cause, violation].filter(Boolean).join(': ')));
  },
  child: () => mockLog,
};

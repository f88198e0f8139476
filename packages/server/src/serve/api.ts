import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Shutdown } from '../health/shutdown.ts';
import type { Logger } from '../log/logger.ts';
import type { RequestWatches } from '../observe/request-watch.ts';
import type { ParserErrorRules } from './parser-error.ts';

/** What Express calls; not Express's own type, so that its users need none of its types. */
export type RequestHandler = (
  req: IncomingMessage,
  res: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/** A contract and its handlers as something that answers requests. */
export interface Api {
  /** Use it in any Express application, or give the API to `serve`. Foreign paths are passed on. */
  readonly handler: RequestHandler;
  readonly shutdown: Shutdown;
  readonly log: Logger;
  readonly watches: RequestWatches;
  /** How requests are answered that Node's parser refuses before Express sees them. */
  readonly parserErrors: ParserErrorRules;
  /**
   * Compiles the validator of every operation that has none generated, unless the contract is so large that this is
   * better done at each operation's first request. @throws when a schema of the contract cannot be compiled
   */
  warmUp(): Promise<void>;
}

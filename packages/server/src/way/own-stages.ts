import type { CompiledOperation } from '../compile/compile-operation.ts';
import type { Logger } from '../log/logger.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import { activeTraceFields } from '../telemetry/trace-fields.ts';
import type { ErrorHolder } from './error-holder.ts';
import { type Arrived, type Nothing, pass, type Traveller } from './facts.ts';
import type { ErasedOwnStage, Given } from './own-stage.ts';

/** The application's stages, ready to stand between the server's. */
export class OwnStages {
  readonly #stages: ReadonlyMap<string, ErasedOwnStage>;
  readonly #holder: ErrorHolder;
  readonly #log: Logger;
  readonly #limiter: RateLimiter;

  constructor(
    stages: Readonly<Record<string, ErasedOwnStage>>,
    { holder, log, limiter }: { holder: ErrorHolder; log: Logger; limiter: RateLimiter },
  ) {
    this.#stages = new Map(Object.entries(stages));
    this.#holder = holder;
    this.#log = log;
    this.#limiter = limiter;
  }

  /** Those that stand behind one of the server's, in the order in which they were given. */
  after(place: string) {
    return [...this.#stages]
      .filter(([, { after }]) => after === place)
      .map(([name, stage]) => ({ name, run: (facts: Arrived) => this.#run(name, stage, facts) }));
  }

  /** @throws for a stage that follows none of these */
  check(places: readonly string[]): void {
    for (const [name, { after }] of this.#stages) {
      if (places.includes(after)) continue;
      throw new Error(
        `stages.${name}: there is no stage "${after}" to follow: say after which of ${places.join(', ')} it comes.`,
      );
    }
  }

  async #run(name: string, stage: ErasedOwnStage, facts: Traveller): Promise<Nothing> {
    const { exchange, operation } = facts;
    try {
      exchange.added[name] = await stage.run(givenOf(facts, this.#log, this.#limiter));
      return pass;
    } catch (error) {
      if (operation !== null) this.#holder(operation, error, exchange);
      throw error;
    }
  }
}

function givenOf(facts: Traveller, log: Logger, limiter: RateLimiter): Given {
  const { exchange, operation, caller, principal, input, reply } = facts;
  const { req, target, id: requestId } = exchange;
  return {
    requestId,
    request: { method: req.method, path: target.path, query: target.query, headers: req.headers },
    operation: operation?.id ?? null,
    principal: principal ?? caller ?? null,
    input,
    reply,
    addHeader: (name, value) => {
      exchange.ownHeaders[name.toLowerCase()] = value;
    },
    get clientAddress() {
      return limiter.addressOf(req);
    },
    get signal() {
      return exchange.signal;
    },
    get log() {
      return requestLog(log, requestId, operation);
    },
  };
}

/** A logger whose lines say which request they are about. */
export function requestLog(log: Logger, requestId: string, operation: CompiledOperation | null): Logger {
  return log.child({ requestId, operation: operation?.id ?? null, ...activeTraceFields() });
}

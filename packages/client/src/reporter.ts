import type { Exchange } from './exchange.ts';
import type { Attempt, AttemptEnd, ClientOptions } from './options.ts';

/** Tells the logger and the hook how an attempt ended. Neither is given a header that we sent. */
export const reporter =
  ({ logger, hooks }: ClientOptions) =>
  async (
    attempt: Attempt,
    { response, failure, code }: Exchange,
    durationMs: number,
    retryInMs: number | null,
  ): Promise<void> => {
    const end: AttemptEnd = {
      ...attempt,
      durationMs,
      status: response?.status ?? null,
      requestId: response?.headers.get('x-request-id') ?? undefined,
      problem: failure?.message ?? code ?? (response?.ok ? null : `status ${response?.status}`),
      retryInMs,
    };
    logger?.debug(`${attempt.method} ${attempt.url}: ${end.problem ?? end.status}`, { ...end });
    await hooks?.afterAttempt?.(end);
  };

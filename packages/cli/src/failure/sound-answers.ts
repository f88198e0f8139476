import type { Middleware } from '@seogeo/client';
import { answers } from './answers.ts';
import { exitCode } from './exit-code.ts';
import { Failure } from './failure.ts';

/**
 * Middleware of the client that lets no answer through that a command could stumble over: a service of another version,
 * or something in between, is no fault of the command. Of what was sent it repeats nothing.
 */
export const soundAnswers = (apiKey: string): Middleware => ({
  onResponse: async ({ request, response, schemaPath }) => {
    if (!response.ok) return;
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => undefined);
    const check = answers.get(`${request.method} ${schemaPath}`);
    const misfit = body === undefined ? 'it has no body' : (check?.(body, '') ?? null);
    if (misfit === null) return;
    const requestId = response.headers.get('x-request-id') ?? '';
    const isTold = requestId !== '' && !requestId.includes(apiKey);
    const what = `The service's answer to ${request.method} ${new URL(request.url).pathname} is not as its contract says: ${misfit}`;
    throw new Failure(
      `${what}. Perhaps it is another version of the service, or something in between changes its answers: check --base-url or SEOGEO_BASE_URL, and proxies.${isTold ? ` (request ${requestId})` : ''}`,
      {
        code: 'UNEXPECTED_RESPONSE',
        exitCode: exitCode.networkOrServer,
        requestId: isTold ? requestId : undefined,
      },
    );
  },
});

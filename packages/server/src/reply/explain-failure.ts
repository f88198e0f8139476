import { ApiError } from '../errors/api-error.ts';
import { BackendUnavailable } from '../errors/backend-unavailable.ts';
import { internalError, serviceUnavailable } from '../errors/errors.ts';
import { loggableError } from '../log/loggable-error.ts';
import type { Logger } from '../log/logger.ts';
import { activeTraceFields } from '../telemetry/trace-fields.ts';
import { ContractViolation, reasonOf } from './validate-response.ts';

/** What to send for anything thrown; what the client may not see goes into the log. */
export function explainFailure(
  error: unknown,
  log: Logger,
  fields: Readonly<Record<string, unknown>>,
): ApiError {
  if (error instanceof ApiError) return error;
  const place = { ...fields, ...activeTraceFields() };
  if (error instanceof BackendUnavailable) {
    log.warn({ ...place, err: loggableError(error) }, 'backend unavailable');
    return serviceUnavailable(error.retryAfterSeconds);
  }
  const what = error instanceof ContractViolation ? 'response breaks the contract' : 'request failed';
  log.error({ ...place, ...reasonOf(error) }, what);
  return internalError();
}

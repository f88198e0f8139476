import { ApiError } from '../errors/api-error.ts';
import { BackendUnavailable } from '../errors/backend-unavailable.ts';
import { internalError, serviceUnavailable } from '../errors/errors.ts';
import { loggableError } from '../log/loggable-error.ts';
import type { Logger } from '../log/logger.ts';
import { activeTraceFields } from '../telemetry/trace-fields.ts';
import { ContractViolation } from './validate-response.ts';

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
  if (error instanceof ContractViolation) {
    log.error(
      { ...place, schemaPath: error.schemaPath, violation: error.message },
      'response breaks the contract',
    );
  } else {
    log.error({ ...place, err: loggableError(error) }, 'request failed');
  }
  return internalError();
}

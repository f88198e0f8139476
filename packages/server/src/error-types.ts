/**
 * `@seogeo/server/errors`: what background work throws and logs, without the runtime that answers requests. A worker
 * thread that imports only this loads neither Express nor a validator.
 */
export { ApiError, type ErrorDetail } from './errors/api-error.ts';
export { BackendUnavailable } from './errors/backend-unavailable.ts';
export { retryLater } from './errors/errors.ts';
export { visible, visibleLines } from './errors/visible.ts';
export { loggableError } from './log/loggable-error.ts';

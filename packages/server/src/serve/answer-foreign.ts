import type { IncomingMessage, ServerResponse } from 'node:http';
import { explainFailure } from '../reply/explain-failure.ts';
import { send } from '../reply/send.ts';
import { requestId } from '../request/request-id.ts';
import type { Api } from './api.ts';

/** Answers for what is no API's: with what was passed on as an error, in the form that the API's own errors have. */
export function answerForeign(
  api: Api,
): (thrown: unknown, req: IncomingMessage, res: ServerResponse, next?: unknown) => void {
  // Express knows by the number of its parameters what answers errors.
  return (thrown, req, res, _next) => {
    const id = requestId(req.headers['x-request-id']);
    const watch = api.watches.begin(res, { id, operation: null, span: null, started: performance.now() });
    res.once('close', () => watch.closed(res.writableFinished));
    const error = explainFailure(thrown, api.log, { requestId: id, operation: null });
    const { form, carried } = api.parserErrors;
    if (res.headersSent) res.destroy();
    else send(res, form(error, id), { 'x-request-id': id, ...carried });
    watch.answered(error.status, error);
  };
}

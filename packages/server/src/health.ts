import { methodNotAllowed, serviceUnavailable } from './errors.ts';
import { type Answer, errorAnswer } from './stages/answer.ts';
import type { ErrorForm } from './stages/error-form.ts';

/** Whether the backend can work, and when the server stopped taking requests. */
export interface Health {
  ready(): Promise<void>;
  readonly ending: boolean;
}

/** `/healthz`: the process answers. `/readyz`: the backend can work, and the server is not ending. */
export async function healthAnswer(
  path: string,
  method: string,
  id: string,
  health: Health,
  form: ErrorForm,
): Promise<Answer> {
  if (method !== 'GET' && method !== 'HEAD')
    return errorAnswer(methodNotAllowed(method, ['GET', 'HEAD']), id, form);
  if (path === '/healthz') return ok;
  if (health.ending) return errorAnswer(serviceUnavailable(1), id, form);
  try {
    await health.ready();
    return ok;
  } catch {
    return errorAnswer(serviceUnavailable(1), id, form);
  }
}

const ok: Answer = { status: 200, headers: { 'cache-control': 'no-store' }, body: '{"status":"ok"}' };

import type { SampleCall } from './sample-call.ts';
import { targetOf } from './target-of.ts';

/** The call for a POSIX shell; `SEOGEO_URL` and `SEOGEO_API_KEY` stand in its environment. */
export function curlSample(call: SampleCall): string {
  const { operationId, method, body, secured, idempotent } = call;
  const lines = [`curl "$SEOGEO_URL${targetOf(call)}"`];
  // curl sends GET by itself, and POST where there is a body.
  if (method !== (body === undefined ? 'GET' : 'POST')) lines.push(`-X ${method}`);
  if (secured) lines.push('-H "Authorization: Bearer $SEOGEO_API_KEY"');
  if (idempotent) lines.push(`-H "Idempotency-Key: ${kebab(operationId)}-$(date +%s)-$$"`);
  if (body !== undefined) {
    lines.push('-H "Content-Type: application/json"', `-d ${quoted(JSON.stringify(body, null, 2))}`);
  }
  return `${lines.join(' \\\n  ')}\n`;
}

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Between single quotes a shell leaves everything as it is, except a single quote. */
export const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

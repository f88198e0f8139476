import type { SampleCall } from './sample-call.ts';
import type { SampleEnvironment } from './sample-environment.ts';
import { targetOf } from './target-of.ts';

/** The call for a POSIX shell, with an address and a key that stand in its environment. */
export function curlSample(call: SampleCall, { url, key }: SampleEnvironment): string {
  const { operationId, method, body, secured, idempotent } = call;
  const lines = [`curl "$${url}${targetOf(call)}"`];
  // curl sends GET by itself, and POST where there is a body.
  if (method !== (body === undefined ? 'GET' : 'POST')) lines.push(`-X ${method}`);
  if (secured) lines.push(`-H "Authorization: Bearer $${key}"`);
  if (idempotent) lines.push(`-H "Idempotency-Key: ${kebab(operationId)}-$(date +%s)-$$"`);
  if (body !== undefined) {
    lines.push('-H "Content-Type: application/json"', `-d ${quoted(JSON.stringify(body, null, 2))}`);
  }
  return `${lines.join(' \\\n  ')}\n`;
}

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Between single quotes a shell leaves everything as it is, except a single quote. */
export const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

import type { TryRequest } from './request.ts';

/**
 * The request for a POSIX shell. The key stands in the environment as SEOGEO_API_KEY and never in the command, which
 * ends up in the shell's history and in messages to colleagues.
 */
export function curlCommand(
  baseUrl: string,
  { method, target, headers, body }: TryRequest,
  secured: boolean,
) {
  const lines = [`curl -i ${quoted(baseUrl + target)}`];
  if (method !== 'GET' && !(method === 'POST' && body !== null)) lines.push(`-X ${method}`);
  if (secured) lines.push('-H "Authorization: Bearer $SEOGEO_API_KEY"');
  for (const [name, value] of Object.entries(headers)) lines.push(`-H ${quoted(`${name}: ${value}`)}`);
  if (body !== null) lines.push(`--data-raw ${quoted(body)}`);
  return lines.join(' \\\n  ');
}

/** Between single quotes a shell leaves everything as it is, except a single quote. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

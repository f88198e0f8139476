/** A whole request as HTTP/1.1 text. */
export function requestText(
  method: string,
  target: string,
  headers: Readonly<Record<string, string>>,
  body: string | null = null,
): string {
  const framed =
    body === null
      ? headers
      : { 'Content-Type': 'application/json', ...headers, 'Content-Length': String(Buffer.byteLength(body)) };
  const lines = Object.entries({ Host: '127.0.0.1', ...framed }).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body ?? ''}`;
}

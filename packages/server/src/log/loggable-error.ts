/** Causes of causes beyond this depth are left out. */
const DEPTH = 5;

const hidden: readonly (readonly [RegExp, string])[] = [
  // Credentials as `Authorization` has them: HTTP libraries quote a header they refuse in their message.
  [/\b(bearer|basic) +[\w.~+/-]{6,}=*/gi, '$1 [hidden]'],
  // RFC 3986, section 3.2.1: the user information of a URL. No scheme is longer, and a message may have megabytes.
  [/([a-z][a-z0-9+.-]{0,30}:\/\/)[^\s/?#@"']+@/gi, '$1[hidden]@'],
  [/\?[^\s?"'<>#)]*=[^\s"'<>#)]*/g, '?[hidden]'],
];

/**
 * An error reduced to what a log may hold: name, message and stack, and those of its causes. Everything else an error
 * carries (a request, headers, a response, a body) is left out; credentials and queries that stand in a text are
 * replaced by `[hidden]`.
 */
export function loggableError(error: unknown): Error {
  return reduced(error, DEPTH);
}

function reduced(error: unknown, depth: number): Error {
  if (!(error instanceof Error)) return thrownValue(error);
  const message = textOf(messageOf(error));
  const cause = error.cause === undefined || depth === 0 ? undefined : reduced(error.cause, depth - 1);
  const copy = new Error(message, cause === undefined ? undefined : { cause });
  Object.defineProperties(copy, {
    name: property(error.name),
    stack: property(textOf(error.stack ?? `${error.name}: ${message}`)),
    // Loggers name an error by its class.
    constructor: property(error.constructor),
  });
  return copy;
}

function thrownValue(value: unknown): Error {
  const text = typeof value === 'string' ? textOf(value) : `A ${typeof value} was thrown that is no Error.`;
  const copy = new Error(text);
  // Its own stack would lead here instead of to the place where it was thrown.
  Object.defineProperty(copy, 'stack', property(text));
  return copy;
}

/** An AggregateError's own message is often empty: what failed stands in its errors. */
function messageOf(error: Error): string {
  const parts: readonly unknown[] = error instanceof AggregateError ? error.errors : [];
  const messages = parts.map((part) => (part instanceof Error ? part.message : typeof part));
  return [error.message, ...messages].filter((text) => text !== '').join('; ');
}

function textOf(text: string): string {
  return hidden.reduce((clean, [pattern, replacement]) => clean.replace(pattern, replacement), text);
}

function property(value: unknown): PropertyDescriptor {
  return { value, writable: true, configurable: true, enumerable: false };
}

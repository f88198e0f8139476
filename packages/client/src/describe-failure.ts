/**
 * What a rejected `fetch` says, in one line. Runtimes hide the reason in `cause` ("fetch failed") or in a `code`; the
 * error object itself is not passed on, because a custom `fetch` may have put the request, and so the key, into it.
 */
export const describeFailure = (failure: unknown): string => {
  const parts: string[] = [];
  let error = failure;
  while (error instanceof Error && parts.length < 4) {
    const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
    parts.push(error.message || code);
    error = error.cause;
  }
  return parts.filter(Boolean).join(': ') || 'unknown failure';
};

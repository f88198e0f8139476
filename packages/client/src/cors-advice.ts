/** Pages have one. */
declare const location: { readonly origin: string };

/** A browser tells no page whether an answer was lost or is not for this page to see: to `fetch` both are a TypeError. */
export const corsAdvice = (origin: string): string =>
  'document' in globalThis && location.origin !== origin
    ? ` Or its CORS_ORIGINS lacks ${location.origin} or a header is not allowed.`
    : '';

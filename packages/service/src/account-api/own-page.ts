import type { IncomingHttpHeaders } from 'node:http';
import { ApiError } from '@seogeo/server';

const LOOPBACK = /^(localhost|[a-z0-9-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** What is asked of a request that changes something. */
export interface Sender {
  readonly headers: IncomingHttpHeaders;
  /** Scheme and authority the outside world uses; null where they are not known. */
  readonly publicUrl: string | null;
}

/**
 * Holds a request that changes something to be one that a page of this service sent (OWASP, Cross-Site Request Forgery
 * Prevention: verifying the origin). Where the service does not know its own address, a page at the address that the
 * request names is its own, and so is one that the browser calls so.
 * @returns whether the page came over https, and its cookies can be kept to that
 * @throws ApiError 403
 */
export function requireOwnPage({ headers, publicUrl }: Sender): boolean {
  const page = headers.origin === undefined ? null : URL.parse(headers.origin);
  if (page === null || !isOwn(page, headers, publicUrl)) {
    throw refused(
      publicUrl === null
        ? 'This request does not come from a page of this service: open the console at its own address.'
        : `This request does not come from a page of ${publicUrl}: open the console there.`,
    );
  }
  if (page.protocol === 'https:') return true;
  if (LOOPBACK.test(page.hostname)) return false;
  throw refused(
    'Sign in over https, or on the machine itself: over http everybody on the way could read along.',
  );
}

function isOwn(page: URL, headers: IncomingHttpHeaders, publicUrl: string | null): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  if (publicUrl !== null) return page.origin === new URL(publicUrl).origin;
  return site === 'same-origin' || page.host === URL.parse(`${page.protocol}//${headers.host}`)?.host;
}

function refused(message: string): ApiError {
  return new ApiError(403, 'ORIGIN_REFUSED', message);
}

import type { Limit } from './limit.ts';

const KIB = 1024;
const FAILED = { beyond: 'The request is recorded as failed.', code: 'request_failed' } as const;

/** What one request may bring. */
export const REQUEST_LIMITS = {
  pageBytes: {
    what: 'Body of a page, on the wire and decoded',
    value: 5 * KIB * KIB,
    unit: 'bytes',
    beyond: 'The page is recorded as failed and not analysed.',
    code: 'response_too_large',
  },
  headerBytes: {
    what: 'Header section of an answer',
    value: 64 * KIB,
    unit: 'bytes',
    ...FAILED,
  },
  bodyPieces: {
    what: 'Pieces in which a body is sent, beyond one for each 32 bytes',
    value: 20_000,
    ...FAILED,
  },
  interim: {
    what: 'Interim answers (1xx, RFC 9110 section 15.2) before an answer',
    value: 50,
    ...FAILED,
  },
  codings: {
    what: 'Codings of one body, one inside the other',
    value: 3,
    ...FAILED,
  },
  zstdWindow: {
    what: 'Window that a body in zstd needs to be decoded (RFC 9659)',
    value: 8 * KIB * KIB,
    unit: 'bytes',
    ...FAILED,
  },
  announcedBytes: {
    what: 'Size that a Content-Length announces for a body that is not read',
    value: 2_147_483_647,
    unit: 'bytes',
    beyond: 'The record shows this number.',
  },
  validator: {
    what: 'ETag that is kept for the next audit',
    value: 1_024,
    unit: 'characters',
    beyond: 'It is not kept: the next audit fetches the page in full.',
  },
  url: {
    what: 'Address, made absolute: of a link, a canonical or translated page, a redirect, a refresh, the base',
    value: 4_096,
    unit: 'characters',
    beyond: 'It is never cut: the record has none in its place.',
    code: 'url_too_long',
  },
  hostname: {
    what: 'Name of a host',
    value: 254,
    unit: 'characters',
    beyond: 'An address with a longer one is none: DNS has no such names (RFC 1035 section 2.3.4).',
  },
  llmsTxtBytes: {
    what: 'llms.txt',
    value: 64 * KIB,
    unit: 'bytes',
    beyond: 'The beginning decides.',
  },
  fileRedirects: {
    what: 'Redirects of robots.txt, of a sitemap and of llms.txt',
    value: 5,
    unit: 'times',
    beyond: 'The file counts as missing, a sitemap as unreachable.',
    code: 'sitemap_unreachable',
  },
} as const satisfies Record<string, Limit>;

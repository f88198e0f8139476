import { bytes, characters, type Limit, things, times } from './limit.ts';

const KIB = 1024;
const FAILED = ['The request is recorded as failed.', 'request_failed'] as const;

/** What one request may bring. */
export const REQUEST_LIMITS = {
  pageBytes: bytes(
    'Body of a page, on the wire and decoded',
    5 * KIB * KIB,
    'The page is recorded as failed and not analysed.',
    'response_too_large',
  ),
  headerBytes: bytes('Header section of an answer', 64 * KIB, ...FAILED),
  bodyPieces: things('Pieces in which a body is sent, beyond one for each 32 bytes', 20_000, ...FAILED),
  interim: things('Interim answers (1xx, RFC 9110 section 15.2) before an answer', 50, ...FAILED),
  codings: things('Codings of one body, one inside the other', 3, ...FAILED),
  zstdWindow: bytes('Window that a body in zstd needs to be decoded (RFC 9659)', 8 * KIB * KIB, ...FAILED),
  announcedBytes: bytes(
    'Size that a Content-Length announces for a body that is not read',
    2_147_483_647,
    'The record shows this number.',
  ),
  validator: characters(
    'ETag that is kept for the next audit',
    1_024,
    'It is not kept: the next audit fetches the page in full.',
  ),
  url: characters(
    'Address, made absolute: of a link, a canonical or translated page, a redirect, a refresh, the base',
    4_096,
    'It is never cut: the record has none in its place.',
    'url_too_long',
  ),
  hostname: characters(
    'Name of a host',
    254,
    'An address with a longer one is none: DNS has no such names (RFC 1035 section 2.3.4).',
  ),
  llmsTxtBytes: bytes('llms.txt', 64 * KIB, 'The beginning decides.'),
  fileRedirects: times(
    'Redirects of robots.txt, of a sitemap and of llms.txt',
    5,
    'The file counts as missing, a sitemap as unreachable.',
    'sitemap_unreachable',
  ),
} satisfies Record<string, Limit>;

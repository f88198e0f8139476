import { Parser } from 'htmlparser2';
import { boundedMessage } from '../limits/bounded-message.ts';
import type { PageInput } from '../page/page-input.ts';
import type { PageIssue } from '../record/page-analysis.ts';
import { canonicalUrl } from '../url/canonical-url.ts';

/** A page that sends the browser elsewhere by itself (HTML section "shared declarative refresh steps"). */
export interface Refresh {
  readonly seconds: number;
  /** In canonical form, and another page than the one that refreshes. */
  readonly url: string;
  readonly by: 'the Refresh header' | 'meta http-equiv=refresh';
}

/** Where head elements stand on any page that means them. */
const PRESCAN_BYTES = 65_536;
/** Some 68 years, what browsers' timers hold; digits without end are no number any more. */
const MOST_SECONDS = 2 ** 31 - 1;

/** Null for a page that stays, or only loads itself again. */
export function refreshOf({ url, status, headers, body }: PageInput): Refresh | null {
  if (status < 200 || status >= 300) return null;
  const fromHeader = targetOf(headers.refresh, url);
  if (fromHeader !== null) return { ...fromHeader, by: 'the Refresh header' };
  const fromMarkup = body === null ? null : targetOf(refreshInMarkup(body), url);
  return fromMarkup === null ? null : { ...fromMarkup, by: 'meta http-equiv=refresh' };
}

/** What the page is told about it. */
export function refreshIssue({ url, seconds, by }: Refresh): PageIssue {
  const message = boundedMessage(
    `Sends its visitors to ${url} after ${seconds} s by ${by}; answer with a redirect (301) instead`,
  );
  return { code: 'meta_refresh', severity: 'warning', message, location: null };
}

function targetOf(value: string | undefined, base: string): Omit<Refresh, 'by'> | null {
  const [, seconds = '', target = ''] =
    /^\s*(\d*)(?:\.[\d.]*)?(?:\s*[;,]\s*|\s+)(?:url\s*=\s*)?(.*)$/is.exec(value ?? '') ?? [];
  if (target === '') return null;
  const quote = target[0];
  const end = quote === '"' || quote === "'" ? target.indexOf(quote, 1) : -1;
  const bare = quote === '"' || quote === "'" ? target.slice(1, end === -1 ? undefined : end) : target;
  const url = canonicalUrl(bare.trim(), base);
  return url === null || url === base ? null : { seconds: Math.min(Number(seconds), MOST_SECONDS), url };
}

/** Most pages are done with after the search for a word; only those that have it are parsed, and only their beginning. */
function refreshInMarkup(body: Uint8Array): string | undefined {
  const head = Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, PRESCAN_BYTES));
  if (!WORDS.some((word) => head.includes(word))) return undefined;
  const reader = new RefreshReader();
  const parser = new Parser(reader, { lowerCaseTags: true, lowerCaseAttributeNames: true });
  parser.write(head.toString('utf8'));
  return reader.content;
}

const WORDS = ['efresh', 'EFRESH'];
/** Where a meta element has no effect for a browser that runs scripts, nor for search engines. */
const INERT: ReadonlySet<string> = new Set(['noscript', 'template', 'svg', 'math']);

class RefreshReader {
  content: string | undefined;
  private inert = 0;

  onopentag(name: string, attributes: Readonly<Record<string, string>>): void {
    if (INERT.has(name)) this.inert += 1;
    if (name !== 'meta' || this.inert > 0 || this.content !== undefined) return;
    if (attributes['http-equiv']?.trim().toLowerCase() === 'refresh') this.content = attributes.content;
  }

  onclosetag(name: string): void {
    if (INERT.has(name)) this.inert -= 1;
  }
}

import { parsedArgs, UsageError } from '../usage-error.ts';
import { isLoopback } from './is-loopback.ts';

export interface DemoOptions {
  /** The website to audit; null is the sample site of this repository. */
  readonly url: string | null;
  readonly maxPages: number;
  readonly json: boolean;
  readonly help: boolean;
}

export const usage = `Usage: npm run demo -- [URL] [--max-pages N] [--json]

  URL             the website to audit, such as https://example.com/; without one, the sample site that
                  this repository brings is audited
  --max-pages N   the most URLs to request, 1 to 100000 (default 100)
  --json          print one JSON object {audit, worstPages, issues, brief, geoTest} and nothing else
`;

/** @throws UsageError naming the argument that is wrong */
export function readOptions(args: readonly string[]): DemoOptions {
  const { values, positionals } = parsedArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      'max-pages': { type: 'string', default: '100' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const [url, ...more] = positionals;
  if (more.length > 0) throw new UsageError(`One URL at a time: ${more.join(' ')} is one too many.`);
  return {
    url: url === undefined ? null : webAddress(url),
    maxPages: pageLimit(values['max-pages']),
    json: values.json,
    help: values.help,
  };
}

function webAddress(text: string): string {
  const url = URL.parse(text);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new UsageError(`${text} is not the address of a website. Write it like ${likelyMeant(text)}`);
  }
  if (url.username !== '' || url.password !== '') {
    throw new UsageError('An address with a user name or password in it is not audited. Leave them out.');
  }
  return url.href;
}

/** `example.com` lacks only its scheme, and so does `localhost:8080`, which parses as one of the scheme `localhost:`. */
function likelyMeant(text: string): string {
  const nameAlone = /^[\w-]+[.:]/.test(text) && !text.includes('://');
  const meant = nameAlone ? URL.parse(`https://${text}`) : null;
  if (meant !== null && isLoopback(meant.href)) meant.protocol = 'http:';
  return meant?.href ?? 'https://example.com/';
}

function pageLimit(text: string): number {
  const number = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (number >= 1 && number <= 100_000) return number;
  throw new UsageError(`--max-pages ${text} is not allowed: give a whole number from 1 to 100000.`);
}

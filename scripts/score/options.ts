import { parsedArgs, UsageError } from '../usage-error.ts';

export interface ScoreOptions {
  /** A web address, or the path of a file. */
  readonly subject: string;
  /** What address a file stands for. */
  readonly url: string | null;
  readonly allowPrivate: boolean;
  readonly json: boolean;
  readonly help: boolean;
}

export const usage = `Usage: npm run --silent score -- URL|FILE [--url ADDRESS] [--allow-private] [--json]

  URL              the page to score, such as https://example.com/guide
  FILE             an HTML file; robots.txt is then taken to allow everything
  --url ADDRESS    the address that the file will have (default: the one it names as canonical)
  --allow-private  also fetch from this machine and private networks, at any port
  --json           print {url, score, version, breakdown} and nothing else

Exit code 0: scored; 1: no page to score; 2: wrong usage.
`;

/** @throws UsageError naming the argument that is wrong */
export function readOptions(args: readonly string[]): ScoreOptions {
  const { values, positionals } = parsedArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      url: { type: 'string' },
      'allow-private': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const [subject = '', ...more] = positionals;
  if (more.length > 0) throw new UsageError(`One page at a time: ${more.join(' ')} is one too many.`);
  if (subject === '' && !values.help)
    throw new UsageError('Give the address of a page or the path of a file.');
  if (values.url !== undefined && !isWebAddress(values.url))
    throw new UsageError(`--url ${values.url} is not an http or https address.`);
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(subject) && !isWebAddress(subject))
    throw new UsageError(`${subject} is not an http or https address.`);
  const { url = null, 'allow-private': allowPrivate, json, help } = values;
  return { subject, url, allowPrivate, json, help };
}

export function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:');
}

import { LIMITS } from '../limits/limits.ts';
import { canonicalUrl } from '../url/canonical-url.ts';

/** References that mean the same to every URL parser: path segments of unreserved characters. */
const PLAIN_PATH = /^(?!\/\/)[\w~/.-]+$/;

/**
 * Resolves the references of one page. Nearly all are plain paths, which need no URL parser: on pages with many links
 * that is a tenth of the whole analysis.
 */
export class LinkResolver {
  /** Null where the page's base is over the limit of a URL: then only absolute references lead anywhere. */
  readonly #base: string | null;
  readonly #origin: string;
  readonly #onTooLong: (url: string | null) => void;
  /** The base's path up to its last slash, and without its last segment, and so on up to the root. */
  readonly #directories: readonly string[];

  /**
   * @param base a canonical URL
   * @param onTooLong told of each reference that leads nowhere for its length alone; null where the base makes it so
   */
  constructor(base: string | null, onTooLong: (url: string | null) => void = () => undefined) {
    const { origin, pathname } = base === null ? NOWHERE : new URL(base);
    this.#base = base;
    this.#origin = origin;
    this.#onTooLong = onTooLong;
    this.#directories = directoriesOf(pathname);
  }

  /** The canonical URL of a reference without fragment; null when it can be no page. */
  resolve(reference: string): string | null {
    if (this.#base === null) return this.#absolute(reference);
    const isOwn = reference.startsWith(this.#origin) && reference[this.#origin.length] === '/';
    const path = isOwn ? reference.slice(this.#origin.length) : reference;
    const isPlain = reference.length <= LIMITS.url.value && PLAIN_PATH.test(path);
    if (!isPlain) return canonicalUrl(reference, this.#base, this.#onTooLong);
    const resolved = this.#plain(path);
    if (resolved.length <= LIMITS.url.value) return resolved;
    this.#onTooLong(resolved);
    return null;
  }

  #absolute(reference: string): string | null {
    if (!HAS_SCHEME.test(reference)) {
      this.#onTooLong(null);
      return null;
    }
    return canonicalUrl(reference, undefined, this.#onTooLong);
  }

  #plain(reference: string): string {
    if (reference.startsWith('/'))
      return this.#origin + (reference.includes('/.') ? withoutDotSegments(reference) : reference);
    let above = 0;
    while (reference.startsWith('../', above * UP)) above++;
    const rest = reference.slice(above * UP);
    const path = (this.#directories[above] ?? '/') + rest;
    return this.#origin + (DOTS.test(rest) ? withoutDotSegments(path) : path);
  }
}

const NOWHERE = { origin: '', pathname: '/' };
const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** The length of `../`. */
const UP = 3;
const DOTS = /(?:^|\/)\./;

function directoriesOf(pathname: string): string[] {
  const found: string[] = [];
  for (let slash = pathname.lastIndexOf('/'); slash >= 0; slash = pathname.lastIndexOf('/', slash - 1)) {
    found.push(pathname.slice(0, slash + 1));
    if (slash === 0) break;
  }
  return found;
}

/** RFC 3986 section 5.2.4. */
function withoutDotSegments(path: string): string {
  const segments = path.split('/');
  const last = segments.length - 1;
  const kept: string[] = [];
  for (const [index, segment] of segments.entries()) {
    if (segment !== '.' && segment !== '..') {
      kept.push(segment);
      continue;
    }
    if (segment === '..' && kept.length > 1) kept.pop();
    if (index === last) kept.push('');
  }
  return kept.join('/');
}

import type { RecordLimits } from '../limits/record-budget.ts';
import type { MainText } from '../main-text/main-text-collector.ts';
import type { PageLink } from '../record/page-analysis.ts';
import { canonicalUrl } from '../url/canonical-url.ts';
import { type WithoutSession, withoutSession } from '../url/session-id.ts';
import { inScope, type SiteScope } from '../url/site-scope.ts';
import type { Anchor } from './anchor-collector.ts';

/** A hyperlink target. */
export interface ResolvedLink extends PageLink {
  /** Whether the main text links to it; of internal ones nobody asks. */
  inMainText: boolean;
  /** The parameter of a session that the target was written with; null without one. */
  session: string | null;
}

interface Options extends RecordLimits {
  /** Canonical URL of the page. */
  url: string;
  /** What relative links are resolved against; null where nothing is. */
  base: string | null;
  scope: SiteScope;
  /** The page's robots rules forbid to follow any link. */
  nofollow: boolean;
  mainText: Pick<MainText, 'includes'>;
}

/** Of what a record may weigh: the rest is for what the page says. */
const SHARE = 0.75;

/**
 * The distinct targets that a page links to, in document order, without itself. A target's text and location are those
 * of its first anchor; it is `nofollow` when all of its anchors are.
 */
export function pageLinks(
  anchors: readonly Anchor[],
  { url, base, scope, nofollow, mainText, notes, budget }: Options,
): ResolvedLink[] {
  const resolve = resolverOf(base, notes);
  const room = budget.share(SHARE);
  let isFull = false;
  const { byHref, sessions } = targetsWithQuery(anchors, resolve, scope);
  const links = new Map<string, ResolvedLink>();
  for (const anchor of anchors) {
    const href = withoutFragment(anchor.href);
    let target = byHref.get(href);
    if (target === undefined) {
      target = href === '' ? null : resolve(href);
      byHref.set(href, target);
    }
    if (target === null || target === url) continue;
    const isNofollow = nofollow || (anchor.rel !== '' && /(?:^|\s)nofollow(?:\s|$)/.test(anchor.rel));
    const known = links.get(target);
    if (known !== undefined) {
      known.nofollow &&= isNofollow;
      if (known.text === '' && anchor.first !== null) known.text = anchor.text;
      known.inMainText ||= !known.internal && mainText.includes(anchor.element);
    } else {
      const internal = inScope(scope, target);
      // What others have embedded here is not what the page refers to.
      if (!internal && /^i?frame$/.test(anchor.element.name)) continue;
      const location = anchor.element.cssPath;
      isFull ||= !room.take(3 * target.length + location.length);
      if (isFull) {
        notes.note('recordBytesPerByte', { part: 'link' });
        byHref.set(href, null);
        continue;
      }
      links.set(target, {
        url: target,
        internal,
        nofollow: isNofollow,
        location,
        text: anchor.text,
        inMainText: !internal && mainText.includes(anchor.element),
        session: sessions.get(target) ?? null,
      });
    }
  }
  budget.giveBack(room);
  return [...links.values()];
}

/** The canonical URL of a reference without fragment; null when it can be no page. */
type Resolve = (reference: string) => string | null;

/** Without a base, which is over the limit of a URL, only absolute references lead anywhere. */
function resolverOf(base: string | null, notes: Options['notes']): Resolve {
  const note = (value: string | null): void => notes.note('url', { part: 'link', value });
  return (reference) => {
    if (base !== null || HAS_SCHEME.test(reference)) return canonicalUrl(reference, base ?? undefined, note);
    note(null);
    return null;
  };
}

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i;

interface Targets {
  /** Without a session, by what was written; null where that leads nowhere. */
  byHref: Map<string, string | null>;
  /** What the session is called, by target. */
  sessions: Map<string, string>;
}

const NAMED = /^session_?id=.*-/i;

/** A visit has one id, which most links repeat; what differs from link to link tells pages apart: the talks of a conference. */
function targetsWithQuery(anchors: readonly Anchor[], resolve: Resolve, scope: SiteScope): Targets {
  const byHref: Targets['byHref'] = new Map();
  const found = new Map<string, WithoutSession>();
  const uses = new Map<string, number>();
  for (const anchor of anchors) {
    // Few links have a parameter.
    if (!anchor.href.includes('=')) continue;
    const href = withoutFragment(anchor.href);
    if (href === '' || byHref.has(href)) continue;
    const target = resolve(href);
    byHref.set(href, target);
    if (target === null) continue;
    const bare = withoutSession(target);
    if (bare === null || !inScope(scope, target)) continue;
    found.set(href, bare);
    for (const used of [bare.name, bare.written]) uses.set(used, (uses.get(used) ?? 0) + 1);
  }
  const sessions: Targets['sessions'] = new Map();
  for (const [href, { url, name, written }] of found) {
    const used = uses.get(written) ?? 0;
    // One alone with hyphens, as names and UUIDs have, tells a page apart: no server writes its sessions so.
    if (2 * used <= (uses.get(name) ?? 0) || (used === 1 && NAMED.test(written))) continue;
    byHref.set(href, url);
    sessions.set(url, name);
  }
  return { byHref, sessions };
}

function withoutFragment(href: string): string {
  const hash = href.indexOf('#');
  return hash < 0 ? href : href.slice(0, hash);
}

import type { FindingJudge, OnPage } from './finding-judge.ts';
import { addressIn, onPage, quoted } from './finding-judge.ts';
import { attribute, type ParsedPage, rels } from './parsed-page.ts';
import type { ParsedSite } from './parsed-site.ts';

/** Where elements name what they load; `a` and `area` lead there instead. */
const LOADING = ['src', 'srcset', 'imagesrcset', 'href', 'data', 'poster'];
const GONE = [404, 410];
const MOST_HOPS = 20;

/** Addresses that elements of the page load, those left out that no browser of today requests. */
function loaded(page: ParsedPage): Set<string> {
  const found = new Set<string>();
  for (const element of page.elements) {
    const { tagName } = element;
    if (tagName === 'a' || tagName === 'area' || attribute(element, 'disabled') !== null) continue;
    if (tagName === 'script' && attribute(element, 'nomodule') !== null) continue;
    for (const { name, value } of element.attrs.filter((one) => LOADING.includes(one.name))) {
      const isPicture = element.parentNode?.nodeName === 'picture';
      if (tagName === 'source' && (name === 'src') === isPicture) continue;
      const written = name.endsWith('srcset')
        ? value.split(/,\s+/).map((one) => one.trim().split(/\s+/)[0] ?? '')
        : [value];
      for (const one of written) found.add(page.resolve(one) ?? '');
    }
  }
  return found;
}

/** Where redirects end: null where they do not, or nobody is there. */
async function endOf(site: ParsedSite, start: string): Promise<{ status: number; hops: number } | null> {
  let url = start;
  for (let hops = 0; hops <= MOST_HOPS; hops += 1) {
    const answer = await site.answer(url).catch(() => null);
    if (answer === null) return null;
    if (answer.location === null) return { status: answer.status, hops };
    url = answer.location;
  }
  return null;
}

async function isGone(site: ParsedSite, url: string): Promise<boolean> {
  const end = await endOf(site, url);
  return end === null || GONE.includes(end.status);
}

const brokenFile = onPage(
  async ({ page, finding, site }) =>
    loaded(page).has(addressIn(finding)) && (await isGone(site, addressIn(finding))),
);

const alternates = (page: ParsedPage) =>
  page.head('link').flatMap((link) => {
    const [code, url] = [attribute(link, 'hreflang'), page.target(link, 'href')];
    return code !== null && url !== null && rels(link).includes('alternate') ? [{ code, url }] : [];
  });

/** Whether the version that the finding names is one of the page's, and is as it says. */
function version(holds: (on: OnPage, url: string) => Promise<boolean>): FindingJudge {
  return onPage(async (on) => {
    const url = addressIn(on.finding);
    return alternates(on.page).some((one) => one.url === url) && holds(on, url);
  });
}

function canonical(holds: (on: OnPage, url: string) => Promise<boolean>): FindingJudge {
  return onPage(async (on) => {
    const url = on.page.canonical;
    return url !== null && url !== on.url && holds(on, url);
  });
}

const listed = (holds: FindingJudge): FindingJudge => {
  return async (judged) => (await judged.site.sitemap()).has(judged.url) && holds(judged);
};

const isError = async ({ site }: { site: ParsedSite }, url: string) =>
  ((await endOf(site, url))?.status ?? 500) >= 400;
const isRedirect = async ({ site }: { site: ParsedSite }, url: string) =>
  (await site.answer(url)).location !== null;
const robots = (page: ParsedPage): string =>
  `${page.meta('robots') ?? ''},${page.meta('googlebot') ?? ''}`.toLowerCase();
const saysNoindex = (page: ParsedPage | null) => page !== null && /\b(?:noindex|none)\b/.test(robots(page));
const primary = (code: string) => code.split(/[-_]/)[0]?.toLowerCase() ?? '';

function isUnknown(code: string): boolean {
  try {
    const [locale] = Intl.getCanonicalLocales(code);
    const { language, region } = new Intl.Locale(locale ?? '');
    const nameOf = (type: 'language' | 'region', of: string) =>
      new Intl.DisplayNames('en', { type, fallback: 'none' }).of(of);
    return (
      nameOf('language', language) === undefined ||
      (region !== undefined && nameOf('region', region) === undefined)
    );
  } catch {
    return true;
  }
}

/** Of what a page leads to: its files, links to other sites, redirects, canonical addresses, translations and sitemaps. */
export const targetJudges: Readonly<Record<string, FindingJudge>> = {
  broken_image: brokenFile,
  broken_resource: brokenFile,
  broken_external_link: onPage(
    async ({ page, finding, site }) =>
      page.links.some(({ url }) => url === addressIn(finding)) && (await isGone(site, addressIn(finding))),
  ),
  redirect_chain: async ({ site, url }) => ((await endOf(site, url))?.hops ?? 0) > 1,
  redirect_loop: async ({ site, url }) =>
    (await isRedirect({ site }, url)) && (await endOf(site, url)) === null,
  canonical_to_error: canonical(isError),
  canonical_to_redirect: canonical(isRedirect),
  canonical_to_noindex: canonical(async ({ site }, url) => saysNoindex(await site.page(url))),
  canonical_chain: canonical(async ({ site }, url) => {
    const next = (await site.page(url))?.canonical ?? null;
    return next !== null && next !== url;
  }),
  sitemap_error: listed(({ site, url }) => isError({ site }, url)),
  sitemap_redirect: listed(({ site, url }) => isRedirect({ site }, url)),
  sitemap_noindex: listed(async ({ site, url }) => saysNoindex(await site.page(url))),
  noindex: onPage(({ page }) => saysNoindex(page)),
  nosnippet: onPage(({ page }) => /\b(?:nosnippet|max-snippet:\s*0|none)\b/.test(robots(page))),
  hreflang_to_error: version(isError),
  hreflang_to_redirect: version(isRedirect),
  hreflang_no_return: version(async ({ site, url: own }, url) => {
    const other = await site.page(url);
    return other !== null && !alternates(other).some((one) => one.url === own);
  }),
  hreflang_no_self: onPage(
    ({ page, url }) => alternates(page).length > 0 && alternates(page).every((one) => one.url !== url),
  ),
  hreflang_no_x_default: onPage(
    ({ page }) =>
      new Set(alternates(page).map(({ code }) => code)).size > 1 &&
      alternates(page).every(({ code }) => code.toLowerCase() !== 'x-default'),
  ),
  hreflang_invalid: onPage(({ page, finding }) =>
    alternates(page).some(
      ({ code }) => code === quoted(finding) && code.toLowerCase() !== 'x-default' && isUnknown(code),
    ),
  ),
  hreflang_against_lang: onPage(({ page, url }) => {
    const [html] = page.all('html');
    const own = alternates(page).filter((one) => one.url === url);
    const lang = primary((html && attribute(html, 'lang')) ?? '');
    return lang !== '' && own.length > 0 && own.every(({ code }) => primary(code) !== lang);
  }),
};

import { addressIn, type FindingJudge, type OnPage, onPage, quoted } from './finding-judge.ts';
import { declaredLanguage, languageOf } from './language-judge.ts';
import { attribute, type ParsedPage, rels, textOf, words } from './parsed-page.ts';
import { targetJudges } from './target-judges.ts';

const THIN_WORDS = 200;

/** A quotation may have been cut. */
const isQuoted = (text: string, quote: string): boolean =>
  quote.endsWith('…') ? text.startsWith(quote.slice(0, -1).trimEnd()) : text === quote;

/** With the page that the finding names. */
function shared(of: (page: ParsedPage) => string | null): FindingJudge {
  return onPage(async ({ page, finding, site, url }) => {
    const other = finding.location === null ? null : await site.page(finding.location);
    const value = of(page);
    return other !== null && other.url !== url && Boolean(value) && of(other) === value;
  });
}

/** Its text is more like that of the page that is named than `least`. */
function likeOther(least: number): FindingJudge {
  return onPage(async ({ page, finding, site, url }) => {
    const other = await site.page(finding.location ?? '');
    return other !== null && other.url !== url && likeness(page.mainText, other.mainText) > least;
  });
}

/** Columns: what East Asian type sets twice as wide counts twice. */
function columns(text: string): number {
  const wide =
    /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff60]/u;
  return [...new Intl.Segmenter().segment(text)].reduce(
    (sum, { segment }) => sum + (wide.test(segment) ? 2 : 1),
    0,
  );
}

const lengthOf = (text: string | null): number => columns(text ?? '');
const h1Of = (page: ParsedPage): string => page.headings.find(({ level }) => level === 1)?.text ?? '';

function hasName(element: ReturnType<ParsedPage['all']>[number]): boolean {
  const labels = ['aria-label', 'aria-labelledby', 'title'].map((name) => attribute(element, name) ?? '');
  return words([textOf(element, true), ...labels].join(' ')) !== '';
}

function skipsLevel({ page, finding }: OnPage): boolean {
  const [, found, text = '', before] = /The h(\d) “(.*)” follows an h(\d)/.exec(finding.message) ?? [];
  return page.headings.some((heading, index) => {
    const previous = page.headings[index - 1];
    return (
      previous?.level === Number(before) &&
      heading.level === Number(found) &&
      heading.level > previous.level + 1 &&
      isQuoted(heading.text, text)
    );
  });
}

function imageLacks(lacks: (image: ReturnType<ParsedPage['all']>[number]) => boolean): FindingJudge {
  return onPage(({ page, finding }) =>
    page.all('img').some((image) => isQuoted(attribute(image, 'src') ?? '', quoted(finding)) && lacks(image)),
  );
}

/** Share of the shingles of three words that two texts have in common. */
function likeness(one: string, other: string): number {
  const shinglesOf = (text: string) => {
    const list = text.split(' ');
    return new Set(list.map((_, at) => list.slice(at, at + 3).join(' ')));
  };
  const [a, b] = [shinglesOf(one), shinglesOf(other)];
  const common = a.values().reduce((sum, shingle) => sum + Number(b.has(shingle)), 0);
  return common / (a.size + b.size - common);
}

const status = (holds: (code: number) => boolean): FindingJudge => {
  return async ({ site, url }) => holds((await site.answer(url)).status);
};

export const findingJudges: Readonly<Record<string, FindingJudge>> = {
  ...targetJudges,
  title_missing: onPage(({ page }) => page.title === ''),
  title_multiple: onPage(({ page }) => page.head('title').length > 1),
  title_too_short: onPage(({ page }) => page.title !== '' && lengthOf(page.title) < 20),
  title_too_long: onPage(({ page }) => lengthOf(page.title) > 60),
  title_duplicate: shared((page) => page.title),
  description_missing: onPage(({ page }) => !page.meta('description')),
  description_too_short: onPage(({ page }) => lengthOf(page.meta('description')) < 80),
  description_too_long: onPage(({ page }) => lengthOf(page.meta('description')) > 160),
  description_duplicate: shared((page) => page.meta('description')),
  h1_missing: onPage(({ page }) => h1Of(page) === ''),
  h1_multiple: onPage(({ page }) => page.all('h1').length > 1),
  h1_duplicate: shared(h1Of),
  heading_level_skipped: onPage(skipsLevel),
  canonical_missing: onPage(({ page }) => page.canonical === null),
  canonical_elsewhere: onPage(({ page, finding }) => page.canonical === finding.location),
  sitemap_non_canonical: onPage(
    async ({ page, site, url }) => page.canonical !== url && (await site.sitemap()).has(url),
  ),
  viewport_missing: onPage(({ page }) => page.meta('viewport') === null),
  lang_missing: onPage(({ page }) => page.all('html').every((html) => !attribute(html, 'lang')?.trim())),
  lang_mismatch: onPage(({ page, finding }) => {
    const [, claimed] = /\((\w+)\)$/.exec(finding.message) ?? [];
    return languageOf(page) === claimed && declaredLanguage(page) !== claimed;
  }),
  meta_refresh: onPage(({ page }) =>
    page.all('meta').some((meta) => attribute(meta, 'http-equiv')?.toLowerCase() === 'refresh'),
  ),
  hreflang_wrong_rel: onPage(({ page, finding }) =>
    page
      .head('link')
      .some(
        (link) =>
          isQuoted(attribute(link, 'hreflang') ?? '', /hreflang “(.*?)”/.exec(finding.message)?.[1] ?? '') &&
          !rels(link).includes('alternate'),
      ),
  ),
  image_alt_missing: imageLacks((image) => attribute(image, 'alt') === null),
  image_unsized: imageLacks(
    (image) => attribute(image, 'width') === null || attribute(image, 'height') === null,
  ),
  link_without_text: onPage(({ page, finding }) =>
    page.links.some(
      ({ element }) =>
        !hasName(element) &&
        [attribute(element, 'href'), page.target(element, 'href')].some((url) =>
          isQuoted(url ?? '', quoted(finding)),
        ),
    ),
  ),
  too_many_links: onPage(({ page }) => page.links.length > 1000),
  localhost_link: onPage(({ page, finding }) => page.links.some(({ url }) => url === addressIn(finding))),
  broken_internal_link: onPage(async ({ page, finding, site }) => {
    const target = addressIn(finding);
    return page.links.some(({ url }) => url === target) && (await site.answer(target)).status >= 400;
  }),
  thin_content: onPage(({ page }) => page.mainText.split(/[^\p{L}\p{N}]+/u).length < THIN_WORDS),
  frameset: onPage(({ page }) => page.all('frame').length > 0),
  // What stands in the parser's main element has the page's own heading as well, in a long text of the same words.
  duplicate_content: likeOther(0.95),
  near_duplicate_content: likeOther(0.5),
  canonical_multiple: onPage(
    ({ page }) => page.head('link').filter((link) => rels(link).includes('canonical')).length > 1,
  ),
  description_multiple: onPage(
    ({ page }) =>
      page.head('meta').filter((meta) => attribute(meta, 'name')?.toLowerCase() === 'description').length > 1,
  ),
  metadata_outside_head: onPage(({ page, finding }) => {
    const [, name = ''] = /^The (\w+) element/.exec(finding.message) ?? [];
    return page.all(name).length > page.head(name).length;
  }),
  insecure_form: onPage(({ page }) =>
    page.all('input').some((input) => attribute(input, 'type')?.toLowerCase() === 'password'),
  ),
  image_oversized: onPage(({ page }) =>
    page
      .all('img')
      .some(
        (image) =>
          /^data:.{140000}/s.test(attribute(image, 'src') ?? '') ||
          ['width', 'height'].some((side) => Number.parseFloat(attribute(image, side) ?? '') > 4_000),
      ),
  ),
  server_error: status((code) => code >= 500),
  client_error: status((code) => code >= 400 && code < 500),
  redirect: async ({ site, url, finding }) => (await site.answer(url)).location === finding.location,
  deep_page: async ({ site, url }) => ((await site.depths()).get(url) ?? 0) > 4,
  unreachable_page: async ({ site, url }) => !(await site.depths()).has(url),
  orphan_page: async ({ site, url }) =>
    (await site.inlinks(url)).size === 0 && (await site.sitemap()).has(url),
};

/** Whose crawlers `why` speaks of: Googlebot, Bingbot, and OAI-SearchBot, Claude-SearchBot, PerplexityBot and their like. */
export const PARTIES = ['Google', 'Bing', 'AI search'] as const;
export type Party = (typeof PARTIES)[number];

/** An official page, a standard or a published measurement that a check goes by. */
export interface Source {
  /** Whose crawlers it is about; null of standards and of what nobody's crawler says. */
  readonly by: Party | null;
  readonly title: string;
  readonly url: string;
}

const SEARCH = 'https://developers.google.com/search/docs';
const CRAWLING = 'https://developers.google.com/crawling/docs';
const BING = 'https://www.bing.com/webmasters/help';
const BING_BLOG = 'https://blogs.bing.com/webmaster';
const HTML = 'https://html.spec.whatwg.org/multipage';
const RFC = 'https://www.rfc-editor.org/rfc';
const WCAG = 'https://www.w3.org/WAI/WCAG22';

const google = (title: string, url: string): Source => ({ by: 'Google', title: `Google: ${title}`, url });
const bing = (title: string, url: string): Source => ({ by: 'Bing', title: `Bing: ${title}`, url });
const ai = (title: string, url: string): Source => ({ by: 'AI search', title, url });
const other = (title: string, url: string): Source => ({ by: null, title, url });

/** Everything that checks cite. Who publishes nothing about a subject is not there. */
export const SOURCES = {
  googleStatus: google(
    "How HTTP status codes affect Google's crawlers",
    `${CRAWLING}/troubleshooting/http-status-codes`,
  ),
  googleNetwork: google('Debug network and DNS errors', `${CRAWLING}/troubleshooting/dns-network-errors`),
  googleCrawlBudget: google('Optimize your crawl budget', `${CRAWLING}/crawl-budget`),
  googleRobotsTxt: google(
    'How Google interprets the robots.txt specification',
    `${CRAWLING}/robots-txt/robots-txt-spec`,
  ),
  googlebot: google('What is Googlebot', `${SEARCH}/crawling-indexing/googlebot`),
  googleFileTypes: google(
    'File types indexable by Google',
    `${SEARCH}/crawling-indexing/indexable-file-types`,
  ),
  googleRedirects: google('Redirects and Google Search', `${SEARCH}/crawling-indexing/301-redirects`),
  googleHead: google('Use valid page metadata', `${SEARCH}/crawling-indexing/valid-page-metadata`),
  googleMetaTags: google('Meta tags that Google supports', `${SEARCH}/crawling-indexing/special-tags`),
  googleRobotsMeta: google('Robots meta tag specifications', `${SEARCH}/crawling-indexing/robots-meta-tag`),
  googleRobotsMetaPost: google(
    'Using the robots meta tag (2007)',
    'https://developers.google.com/search/blog/2007/03/using-robots-meta-tag',
  ),
  googleNoindex: google('Block Search indexing with noindex', `${SEARCH}/crawling-indexing/block-indexing`),
  googleCanonical: google('Specify a canonical', `${SEARCH}/crawling-indexing/consolidate-duplicate-urls`),
  googleCanonicalMistakes: google(
    '5 common mistakes with rel=canonical (2013)',
    'https://developers.google.com/search/blog/2013/04/5-common-mistakes-with-relcanonical',
  ),
  googleLinks: google('Link best practices', `${SEARCH}/crawling-indexing/links-crawlable`),
  googleUrls: google('URL structure best practices', `${SEARCH}/crawling-indexing/url-structure`),
  googleMobile: google(
    'Mobile-first indexing best practices',
    `${SEARCH}/crawling-indexing/mobile/mobile-sites-mobile-first-indexing`,
  ),
  googleJavascript: google(
    'JavaScript SEO basics',
    `${SEARCH}/crawling-indexing/javascript/javascript-seo-basics`,
  ),
  googleSitemaps: google('Learn about sitemaps', `${SEARCH}/crawling-indexing/sitemaps/overview`),
  googleBuildSitemap: google(
    'Build and submit a sitemap',
    `${SEARCH}/crawling-indexing/sitemaps/build-sitemap`,
  ),
  googleSitemapReport: google('Sitemaps report', 'https://support.google.com/webmasters/answer/7451001'),
  googleTitle: google('Influence your title links', `${SEARCH}/appearance/title-link`),
  googleSnippet: google('Control your snippets', `${SEARCH}/appearance/snippet`),
  googleImages: google('Image SEO best practices', `${SEARCH}/appearance/google-images`),
  googleFavicon: google('Define a favicon', `${SEARCH}/appearance/favicon-in-search`),
  googleVitals: google('Core Web Vitals', `${SEARCH}/appearance/core-web-vitals`),
  googlePageExperience: google('Page experience', `${SEARCH}/appearance/page-experience`),
  googleStructured: google(
    'General structured data guidelines',
    `${SEARCH}/appearance/structured-data/sd-policies`,
  ),
  googleAi: google('AI features and your website', `${SEARCH}/appearance/ai-features`),
  googleStarter: google('SEO starter guide', `${SEARCH}/fundamentals/seo-starter-guide`),
  googleHelpful: google('Creating helpful content', `${SEARCH}/fundamentals/creating-helpful-content`),
  googleHreflang: google(
    'Localized versions of your pages',
    `${SEARCH}/specialty/international/localized-versions`,
  ),
  googleLanguages: google(
    'Multi-regional and multilingual sites',
    `${SEARCH}/specialty/international/managing-multi-regional-sites`,
  ),
  googleParser: google('Robots.txt parser', 'https://github.com/google/robotstxt'),
  bingGuidelines: bing('Webmaster guidelines', `${BING}/webmasters-guidelines-30fba23a`),
  bingRobotsMeta: bing('Robots meta tags', `${BING}/which-robots-metatags-does-bing-support-5198d240`),
  bingRobotsBlog: bing(
    "To crawl or not to crawl, that is BingBot's question (2012)",
    `${BING_BLOG}/2012/05/03/to-crawl-or-not-to-crawl-that-is-bingbots-question`,
  ),
  bingSitemaps: bing(
    'Sitemaps in AI-powered search',
    `${BING_BLOG}/July-2025/Keeping-Content-Discoverable-with-Sitemaps-in-AI-Powered-Search`,
  ),
  bingDuplicates: bing(
    'Does duplicate content hurt SEO and AI search visibility?',
    `${BING_BLOG}/December-2025/Does-Duplicate-Content-Hurt-SEO-and-AI-Search-Visibility`,
  ),
  bingLanguage: bing(
    "How to tell Bing your website's country and language (2011)",
    `${BING_BLOG}/2011/03/01/how-to-tell-bing-your-websites-country-and-language`,
  ),
  bingAnswers: bing(
    'Optimizing your content for inclusion in AI search answers',
    'https://about.ads.microsoft.com/en/blog/post/october-2025/optimizing-your-content-for-inclusion-in-ai-search-answers',
  ),
  openAi: ai('OpenAI: Overview of crawlers', 'https://developers.openai.com/api/docs/bots'),
  openAiPublishers: ai(
    'OpenAI: Publishers and developers FAQ',
    'https://help.openai.com/en/articles/12627856-publishers-and-developers-faq',
  ),
  anthropic: ai(
    'Anthropic: How site owners can block the crawler',
    'https://support.claude.com/en/articles/8896518-does-anthropic-crawl-data-from-the-web-and-how-can-site-owners-block-the-crawler',
  ),
  perplexity: ai('Perplexity: Crawlers', 'https://docs.perplexity.ai/docs/resources/perplexity-crawlers'),
  vercel: ai(
    'Vercel: The rise of the AI crawler (measured in 2024)',
    'https://vercel.com/blog/the-rise-of-the-ai-crawler',
  ),
  llmsTxt: other('llmstxt.org', 'https://llmstxt.org/'),
  llmsTxtStudy: ai('SE Ranking: llms.txt on 300,000 domains', 'https://seranking.com/blog/llms-txt/'),
  robotsTxt: other('RFC 9309, robots.txt', `${RFC}/rfc9309`),
  http: other('RFC 9110, HTTP semantics', `${RFC}/rfc9110`),
  hsts: other('RFC 6797, Strict-Transport-Security', `${RFC}/rfc6797`),
  localhost: other('RFC 6761, special-use domain names', `${RFC}/rfc6761`),
  sitemaps: other('Sitemaps protocol', 'https://www.sitemaps.org/protocol.html'),
  htmlTitle: other('HTML: the title element', `${HTML}/semantics.html#the-title-element`),
  htmlDescription: other('HTML: standard metadata names', `${HTML}/semantics.html#standard-metadata-names`),
  htmlCharset: other('HTML: the character encoding declaration', `${HTML}/semantics.html#charset`),
  htmlEncoding: other(
    'HTML: determining the character encoding',
    `${HTML}/parsing.html#determining-the-character-encoding`,
  ),
  htmlFrames: other('HTML: frames, which are obsolete', `${HTML}/obsolete.html#frames`),
  htmlLang: other('HTML: the lang attribute', `${HTML}/dom.html#the-lang-and-xml:lang-attributes`),
  htmlStylesheet: other('HTML: link type “stylesheet”', `${HTML}/links.html#link-type-stylesheet`),
  mimeSniffing: other('MIME Sniffing', 'https://mimesniff.spec.whatwg.org/'),
  nosniff: other(
    'Fetch: X-Content-Type-Options',
    'https://fetch.spec.whatwg.org/#x-content-type-options-header',
  ),
  csp: other('Content Security Policy', 'https://www.w3.org/TR/CSP3/'),
  mixedContent: other('Mixed Content', 'https://www.w3.org/TR/mixed-content/'),
  insecureForms: other(
    'Chromium: Insecure forms',
    'https://blog.chromium.org/2020/08/protecting-google-chrome-users-from.html',
  ),
  viewport: other(
    'MDN: viewport',
    'https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/meta/name/viewport',
  ),
  wcagAlt: other('WCAG 2.2, 1.1.1 Non-text content', `${WCAG}/Understanding/non-text-content`),
  wcagHeadings: other('WCAG 2.2, G141 Headings', `${WCAG}/Techniques/general/G141`),
  wcagLanguage: other('WCAG 2.2, 3.1.1 Language of page', `${WCAG}/Understanding/language-of-page`),
  wcagLinks: other('WCAG 2.2, 2.4.4 Link purpose', `${WCAG}/Understanding/link-purpose-in-context`),
  wcagRefresh: other('WCAG 2.2, F41 Meta refresh', `${WCAG}/Techniques/failures/F41`),
} as const satisfies Record<string, Source>;

export type SourceName = keyof typeof SOURCES;

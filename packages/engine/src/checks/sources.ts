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

/** Makes sources that are published in one place. */
function publishedAt(by: Party | null, publisher = '', base = '') {
  return (title: string, path: string): Source => ({ by, title: publisher + title, url: base + path });
}

const google = publishedAt('Google', 'Google: ');
const search = publishedAt('Google', 'Google: ', 'https://developers.google.com/search/docs/');
const searchBlog = publishedAt('Google', 'Google: ', 'https://developers.google.com/search/blog/');
const crawling = publishedAt('Google', 'Google: ', 'https://developers.google.com/crawling/docs/');
const bing = publishedAt('Bing', 'Bing: ', 'https://www.bing.com/webmasters/help/');
const bingBlog = publishedAt('Bing', 'Bing: ', 'https://blogs.bing.com/webmaster/');
const microsoft = publishedAt('Bing', 'Bing: ', 'https://about.ads.microsoft.com/en/blog/post/');
const ai = publishedAt('AI search');
const other = publishedAt(null);
const html = publishedAt(null, 'HTML: ', 'https://html.spec.whatwg.org/multipage/');
const wcag = publishedAt(null, 'WCAG 2.2, ', 'https://www.w3.org/WAI/WCAG22/');
const rfc = (number: number, what: string): Source =>
  other(`RFC ${number}, ${what}`, `https://www.rfc-editor.org/rfc/rfc${number}`);

/** Everything that checks cite. Who publishes nothing about a subject is not there. */
export const SOURCES = {
  googleStatus: crawling(
    "How HTTP status codes affect Google's crawlers",
    'troubleshooting/http-status-codes',
  ),
  googleNetwork: crawling('Debug network and DNS errors', 'troubleshooting/dns-network-errors'),
  googleCrawlBudget: crawling('Optimize your crawl budget', 'crawl-budget'),
  googleRobotsTxt: crawling(
    'How Google interprets the robots.txt specification',
    'robots-txt/robots-txt-spec',
  ),
  googlebot: search('What is Googlebot', 'crawling-indexing/googlebot'),
  googleFileTypes: search('File types indexable by Google', 'crawling-indexing/indexable-file-types'),
  googleRedirects: search('Redirects and Google Search', 'crawling-indexing/301-redirects'),
  googleHead: search('Use valid page metadata', 'crawling-indexing/valid-page-metadata'),
  googleMetaTags: search('Meta tags that Google supports', 'crawling-indexing/special-tags'),
  googleRobotsMeta: search('Robots meta tag specifications', 'crawling-indexing/robots-meta-tag'),
  googleRobotsMetaPost: searchBlog('Using the robots meta tag (2007)', '2007/03/using-robots-meta-tag'),
  googleNoindex: search('Block Search indexing with noindex', 'crawling-indexing/block-indexing'),
  googleCanonical: search('Specify a canonical', 'crawling-indexing/consolidate-duplicate-urls'),
  googleCanonicalMistakes: searchBlog(
    '5 common mistakes with rel=canonical (2013)',
    '2013/04/5-common-mistakes-with-relcanonical',
  ),
  googleLinks: search('Link best practices', 'crawling-indexing/links-crawlable'),
  googleUrls: search('URL structure best practices', 'crawling-indexing/url-structure'),
  googleMobile: search(
    'Mobile-first indexing best practices',
    'crawling-indexing/mobile/mobile-sites-mobile-first-indexing',
  ),
  googleJavascript: search('JavaScript SEO basics', 'crawling-indexing/javascript/javascript-seo-basics'),
  googleSitemaps: search('Learn about sitemaps', 'crawling-indexing/sitemaps/overview'),
  googleBuildSitemap: search('Build and submit a sitemap', 'crawling-indexing/sitemaps/build-sitemap'),
  googleSitemapReport: google('Sitemaps report', 'https://support.google.com/webmasters/answer/7451001'),
  googleTitle: search('Influence your title links', 'appearance/title-link'),
  googleSnippet: search('Control your snippets', 'appearance/snippet'),
  googleImages: search('Image SEO best practices', 'appearance/google-images'),
  googleFavicon: search('Define a favicon', 'appearance/favicon-in-search'),
  googleVitals: search('Core Web Vitals', 'appearance/core-web-vitals'),
  googlePageExperience: search('Page experience', 'appearance/page-experience'),
  googleStructured: search('General structured data guidelines', 'appearance/structured-data/sd-policies'),
  googleAi: search('AI features and your website', 'appearance/ai-features'),
  googleStarter: search('SEO starter guide', 'fundamentals/seo-starter-guide'),
  googleHelpful: search('Creating helpful content', 'fundamentals/creating-helpful-content'),
  googleHreflang: search('Localized versions of your pages', 'specialty/international/localized-versions'),
  googleLanguages: search(
    'Multi-regional and multilingual sites',
    'specialty/international/managing-multi-regional-sites',
  ),
  googleParser: google('Robots.txt parser', 'https://github.com/google/robotstxt'),
  bingGuidelines: bing('Webmaster guidelines', 'webmasters-guidelines-30fba23a'),
  bingRobotsMeta: bing('Robots meta tags', 'which-robots-metatags-does-bing-support-5198d240'),
  bingRobotsBlog: bingBlog(
    "To crawl or not to crawl, that is BingBot's question (2012)",
    '2012/05/03/to-crawl-or-not-to-crawl-that-is-bingbots-question',
  ),
  bingSitemaps: bingBlog(
    'Sitemaps in AI-powered search',
    'July-2025/Keeping-Content-Discoverable-with-Sitemaps-in-AI-Powered-Search',
  ),
  bingDuplicates: bingBlog(
    'Does duplicate content hurt SEO and AI search visibility?',
    'December-2025/Does-Duplicate-Content-Hurt-SEO-and-AI-Search-Visibility',
  ),
  bingLanguage: bingBlog(
    "How to tell Bing your website's country and language (2011)",
    '2011/03/01/how-to-tell-bing-your-websites-country-and-language',
  ),
  bingAnswers: microsoft(
    'Optimizing your content for inclusion in AI search answers',
    'october-2025/optimizing-your-content-for-inclusion-in-ai-search-answers',
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
  robotsTxt: rfc(9309, 'robots.txt'),
  http: rfc(9110, 'HTTP semantics'),
  hsts: rfc(6797, 'Strict-Transport-Security'),
  localhost: rfc(6761, 'special-use domain names'),
  sitemaps: other('Sitemaps protocol', 'https://www.sitemaps.org/protocol.html'),
  htmlTitle: html('the title element', 'semantics.html#the-title-element'),
  htmlDescription: html('standard metadata names', 'semantics.html#standard-metadata-names'),
  htmlCharset: html('the character encoding declaration', 'semantics.html#charset'),
  htmlEncoding: html('determining the character encoding', 'parsing.html#determining-the-character-encoding'),
  htmlFrames: html('frames, which are obsolete', 'obsolete.html#frames'),
  htmlLang: html('the lang attribute', 'dom.html#the-lang-and-xml:lang-attributes'),
  htmlStylesheet: html('link type “stylesheet”', 'links.html#link-type-stylesheet'),
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
  wcagAlt: wcag('1.1.1 Non-text content', 'Understanding/non-text-content'),
  wcagHeadings: wcag('G141 Headings', 'Techniques/general/G141'),
  wcagLanguage: wcag('3.1.1 Language of page', 'Understanding/language-of-page'),
  wcagLinks: wcag('2.4.4 Link purpose', 'Understanding/link-purpose-in-context'),
  wcagRefresh: wcag('F41 Meta refresh', 'Techniques/failures/F41'),
} as const satisfies Record<string, Source>;

export type SourceName = keyof typeof SOURCES;

import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type GuardedProxyOptions, startGuardedProxy } from '../fetch/guarded-proxy.ts';
import { type BrowserOptions, BrowserSupply } from './browser-supply.ts';
import { type PageWatch, watchPage } from './page-watch.ts';

/** What a page becomes when its scripts have run. */
export type Rendering =
  | { readonly kind: 'rendered'; readonly html: string }
  | { readonly kind: 'failed'; readonly message: string };

export interface Renderer {
  /** One page at a time; never rejects. */
  render(url: string, signal: AbortSignal): Promise<Rendering>;
  close(): Promise<void>;
}

export interface RendererOptions extends GuardedProxyOptions, Omit<BrowserOptions, 'proxy'> {
  readonly userAgent: string;
  /** Of the HTML that comes out, in characters. */
  readonly maxLength: number;
  /** For one page, in milliseconds. */
  readonly timeout: number;
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
/** What does not change the text. */
const UNWANTED: ReadonlySet<string> = new Set(['image', 'media', 'font']);
/** Scripts that ask for data after the load have this long. */
const SETTLE_MS = 2_000;

export async function startRenderer(options: RendererOptions): Promise<Renderer> {
  const proxy = await startGuardedProxy(options);
  const browsers = new BrowserSupply({ ...options, proxy: proxy.origin });
  let last: Promise<unknown> = Promise.resolve();
  return {
    render(url, signal) {
      const rendering = last.then(() => renderOne(browsers, options, url, signal));
      last = rendering;
      return rendering;
    },
    async close() {
      await last;
      await browsers.close();
      await proxy.close();
    },
  };
}

async function renderOne(
  browsers: BrowserSupply,
  options: RendererOptions,
  url: string,
  signal: AbortSignal,
): Promise<Rendering> {
  const message = `${url}: the rendering was given up`;
  if (signal.aborted) return { kind: 'failed', message };
  const ended = new AbortController();
  const givenUp = new Promise<Rendering>((resolve) => {
    signal.addEventListener('abort', () => resolve({ kind: 'failed', message }), { signal: ended.signal });
  });
  const rendering = await Promise.race([givenUp, timed(browsers, options, url).catch(failed(url))]);
  ended.abort();
  // A page that hangs its process would hang the next one as well.
  if (rendering.kind === 'failed') await browsers.close();
  return rendering;
}

/** The page's time begins when there is a browser: a slow start is not its fault. */
async function timed(browsers: BrowserSupply, options: RendererOptions, url: string): Promise<Rendering> {
  const { browser, processes } = await browsers.take();
  const late = new Promise<Rendering>((resolve) => {
    const message = `${url}: not rendered within ${options.timeout} ms`;
    setTimeout(() => resolve({ kind: 'failed', message }), options.timeout).unref();
  });
  const watch = watchPage(processes, options.maxMemory);
  const beyond = watch.beyond.then((reason): Rendering => {
    const most = `${Math.floor(options.maxMemory / 1024 ** 2)} MB of memory`;
    const message = `${url}: its scripts ${reason === 'memory' ? `took more than ${most}` : 'asked for and reported too much'}`;
    return { kind: 'failed', message };
  });
  try {
    return await Promise.race([late, beyond, rendered(browser, options, url, watch)]);
  } finally {
    watch.stop();
  }
}

function failed(url: string): (error: unknown) => Rendering {
  return (error) => {
    const reason = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error);
    return { kind: 'failed', message: `${url} could not be rendered: ${reason}` };
  };
}

async function rendered(
  browser: Browser,
  options: RendererOptions,
  url: string,
  watch: PageWatch,
): Promise<Rendering> {
  const { userAgent } = options;
  const context = await browser.newContext({ acceptDownloads: false, serviceWorkers: 'block', userAgent });
  try {
    watch.listenTo(context);
    await closeExits(context);
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'load', timeout: options.timeout });
    await page.waitForLoadState('networkidle', { timeout: SETTLE_MS }).catch(() => undefined);
    if (new URL(page.url()).host !== new URL(url).host)
      return { kind: 'failed', message: `${url} leads a browser to ${page.url()}` };
    const html = await contentOf(page, options.maxLength);
    if (html === null)
      return { kind: 'failed', message: `${url} renders to more than ${options.maxLength} characters` };
    return { kind: 'rendered', html };
  } finally {
    await context.close();
  }
}

/** Null where it is longer: it is measured in the browser, so that no more than that comes here. */
async function contentOf(page: Page, maxLength: number): Promise<string | null> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  // Scripts of the page have no hand in this world.
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
  });
  const expression = `(() => {
    const type = document.doctype === null ? '' : new XMLSerializer().serializeToString(document.doctype);
    const html = type + (document.documentElement?.outerHTML ?? '');
    return html.length > ${maxLength} ? null : html;
  })()`;
  const { result } = await session.send('Runtime.evaluate', { expression, contextId, returnByValue: true });
  return typeof result.value === 'string' ? result.value : null;
}

/** What is left beside the proxy: writing requests, WebSockets, WebRTC, new windows. */
async function closeExits(context: BrowserContext): Promise<void> {
  // The page may have gone before it is answered: nothing of that is an error.
  await context.route('**/*', async (route, request) => {
    const isAllowed = METHODS.has(request.method()) && !UNWANTED.has(request.resourceType());
    await (isAllowed ? route.continue() : route.abort()).catch(() => undefined);
  });
  await context.routeWebSocket(/.*/, (socket) => void socket.close().catch(() => undefined));
  await context.addInitScript(() => {
    for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport', 'SharedWorker'])
      Reflect.deleteProperty(globalThis, name);
  });
  context.on('page', (page) => {
    if (context.pages().indexOf(page) > 0) void page.close().catch(() => undefined);
  });
}

import type { Browser, BrowserContext } from 'playwright-core';
import { type GuardedProxy, type GuardedProxyOptions, startGuardedProxy } from '../fetch/guarded-proxy.ts';

/** What a page becomes when its scripts have run. */
export type Rendering =
  | { readonly kind: 'rendered'; readonly html: string }
  | { readonly kind: 'failed'; readonly message: string };

export interface Renderer {
  /** One page at a time; never rejects. */
  render(url: string, signal: AbortSignal): Promise<Rendering>;
  close(): Promise<void>;
}

export interface RendererOptions extends GuardedProxyOptions {
  /** See findChromium. */
  readonly executable: string;
  readonly userAgent: string;
  /** Of the HTML that comes out, in characters. */
  readonly maxLength: number;
  /** For one page, in milliseconds. */
  readonly timeout: number;
  /** After which the browser is started anew. */
  readonly pagesPerBrowser: number;
  /** Root cannot have one: whoever gives false lets strangers' scripts run as what this process is. */
  readonly sandbox: boolean;
}

/**
 * Nothing leaves but through the proxy: loopback included, names resolved by nobody else, no UDP (QUIC, WebRTC).
 * The flags of the memory keep one page from taking the machine.
 */
const ARGUMENTS = [
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--renderer-process-limit=1',
  '--js-flags=--max-old-space-size=256',
];
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
/** What does not change the text. */
const UNWANTED: ReadonlySet<string> = new Set(['image', 'media', 'font']);
/** Scripts that ask for data after the load have this long. */
const SETTLE_MS = 2_000;
const LAUNCH_MS = 30_000;
const CLOSE_MS = 5_000;

export async function startRenderer(options: RendererOptions): Promise<Renderer> {
  const proxy = await startGuardedProxy(options);
  const browsers = new BrowserSupply(options, proxy);
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

/** A browser that is replaced after so many pages, and after each that it did not survive. */
class BrowserSupply {
  private readonly options: RendererOptions;
  private readonly proxy: GuardedProxy;
  /** From the moment it is started, so that it is ended even when nobody waits for it any more. */
  private browser: Promise<Browser> | null = null;
  private pages = 0;

  constructor(options: RendererOptions, proxy: GuardedProxy) {
    this.options = options;
    this.proxy = proxy;
  }

  /** For one page. */
  async take(): Promise<Browser> {
    const connected = this.browser !== null && (await this.browser).isConnected();
    if (!connected || this.pages >= this.options.pagesPerBrowser) await this.close();
    this.pages += 1;
    this.browser ??= this.launch();
    return this.browser;
  }

  async close(): Promise<void> {
    const { browser } = this;
    this.browser = null;
    this.pages = 0;
    // A browser that has crashed or hangs must not take the crawl with it.
    const enough = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_MS).unref());
    const closed = browser?.then((launched) => Promise.race([launched.close(), enough]));
    await closed?.catch(() => undefined);
  }

  private async launch(): Promise<Browser> {
    const { executable, sandbox } = this.options;
    // Only where pages are rendered: it takes time and memory to load.
    const { chromium } = await import('playwright-core');
    return chromium.launch({
      executablePath: executable,
      chromiumSandbox: sandbox,
      args: ARGUMENTS,
      proxy: { server: this.proxy.origin },
      timeout: LAUNCH_MS,
      // The process ends by its own rules; a browser ends when its pipe does.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
  }
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
  const browser = await browsers.take();
  const late = new Promise<Rendering>((resolve) => {
    const message = `${url}: not rendered within ${options.timeout} ms`;
    setTimeout(() => resolve({ kind: 'failed', message }), options.timeout).unref();
  });
  return Promise.race([late, rendered(browser, options, url)]);
}

function failed(url: string): (error: unknown) => Rendering {
  return (error) => {
    const reason = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error);
    return { kind: 'failed', message: `${url} could not be rendered: ${reason}` };
  };
}

async function rendered(browser: Browser, options: RendererOptions, url: string): Promise<Rendering> {
  const { userAgent } = options;
  const context = await browser.newContext({ acceptDownloads: false, serviceWorkers: 'block', userAgent });
  try {
    await closeExits(context);
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'load', timeout: options.timeout });
    await page.waitForLoadState('networkidle', { timeout: SETTLE_MS }).catch(() => undefined);
    if (new URL(page.url()).host !== new URL(url).host)
      return { kind: 'failed', message: `${url} leads a browser to ${page.url()}` };
    const html = await page.content();
    if (html.length > options.maxLength)
      return { kind: 'failed', message: `${url} renders to more than ${options.maxLength} characters` };
    return { kind: 'rendered', html };
  } finally {
    await context.close();
  }
}

/** What is left beside the proxy: writing requests, WebSockets, WebRTC, new windows. */
async function closeExits(context: BrowserContext): Promise<void> {
  await context.route('**/*', (route, request) =>
    METHODS.has(request.method()) && !UNWANTED.has(request.resourceType()) ? route.continue() : route.abort(),
  );
  await context.routeWebSocket(/.*/, (socket) => void socket.close());
  await context.addInitScript(() => {
    for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport', 'SharedWorker'])
      Reflect.deleteProperty(globalThis, name);
  });
  context.on('page', (page) => {
    if (context.pages().indexOf(page) > 0) void page.close();
  });
}

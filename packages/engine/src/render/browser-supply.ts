import type { Browser } from 'playwright-core';
import { DISABLED_FEATURES } from './disabled-features.ts';
import { ProcessTree } from './process-tree.ts';

/** How browsers are started, and when one is replaced. */
export interface BrowserOptions {
  /** See findChromium. */
  readonly executable: string;
  /** The only way out, such as `http://127.0.0.1:4000`. */
  readonly proxy: string;
  /** After which the browser is started anew. */
  readonly pagesPerBrowser: number;
  /** In bytes, of all processes of the browser together. */
  readonly maxMemory: number;
  /** Root cannot have one: whoever gives false lets strangers' scripts run as what this process is. */
  readonly sandbox: boolean;
}

/** A browser with its processes. */
export interface RunningBrowser {
  readonly browser: Browser;
  readonly processes: ProcessTree;
}

/**
 * Nothing leaves but through the proxy: loopback included, names resolved by nobody else, no UDP (QUIC, WebRTC).
 * The flag of V8 bounds the heap of scripts alone; what lies outside of it (typed arrays, WebAssembly, canvases, blobs)
 * is what the processes are watched for.
 */
const ARGUMENTS = [
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
  '--renderer-process-limit=1',
  `--disable-features=${DISABLED_FEATURES}`,
  '--js-flags=--max-old-space-size=256',
];
const LAUNCH_MS = 30_000;
const CLOSE_MS = 5_000;
/** Stacks of threads and the like, which count as data although nobody writes to them. */
const RESERVED_BYTES = 512 * 1024 * 1024;

/** A browser that is replaced after so many pages, after one that left much behind, and after each that it did not survive. */
export class BrowserSupply {
  readonly #options: BrowserOptions;
  /** From the moment it is started, so that it is ended even when nobody waits for it any more. */
  #running: Promise<RunningBrowser> | null = null;
  #pages = 0;

  constructor(options: BrowserOptions) {
    this.#options = options;
  }

  /** For one page. */
  async take(): Promise<RunningBrowser> {
    if (this.#running !== null && this.#isWorn(await this.#running)) await this.close();
    this.#pages += 1;
    this.#running ??= launch(this.#options);
    return this.#running;
  }

  async close(): Promise<void> {
    const running = this.#running;
    this.#running = null;
    this.#pages = 0;
    if (running === null) return;
    // A browser that has crashed or hangs must not take the crawl with it.
    const enough = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_MS).unref());
    const ended = running.then(async ({ browser, processes }) => {
      await Promise.race([browser.close(), enough]).catch(() => undefined);
      processes.end();
    });
    await ended.catch(() => undefined);
  }

  /** What earlier pages have left in it is not to be the next one's fault. */
  #isWorn({ browser, processes }: RunningBrowser): boolean {
    const { pagesPerBrowser, maxMemory } = this.#options;
    return !browser.isConnected() || this.#pages >= pagesPerBrowser || processes.isBeyond(maxMemory / 2);
  }
}

async function launch({ executable, sandbox, proxy, maxMemory }: BrowserOptions): Promise<RunningBrowser> {
  // Only where pages are rendered: it takes time and memory to load.
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({
    executablePath: executable,
    chromiumSandbox: sandbox,
    args: ARGUMENTS,
    proxy: { server: proxy },
    timeout: LAUNCH_MS,
    // The process ends by its own rules; a browser ends when its pipe does.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  try {
    const processes = await processesOf(browser);
    processes.yield();
    await processes.limitEach(maxMemory + RESERVED_BYTES);
    return { browser, processes };
  } catch (error) {
    // One whose memory nobody knows shows no page.
    await browser.close();
    throw error;
  }
}

async function processesOf(browser: Browser): Promise<ProcessTree> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const root = processInfo.find(({ type }) => type === 'browser');
  if (root === undefined) throw new Error('the browser does not say which process it is');
  return new ProcessTree(root.id);
}

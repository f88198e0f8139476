import { createSocket } from 'node:dgram';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { analyzePage } from '../analysis/analyze-page.ts';
import { crawlFrom, links } from '../crawl/test-crawl.fixture.ts';
import { httpServer } from '../fetch/test-server.fixture.ts';
import { type Renderer, startRenderer } from './chromium-renderer.ts';
import { findChromium } from './find-chromium.ts';
import { ProcessTree } from './process-tree.ts';

const executable = findChromium(process.env.PATH ?? '');
if (executable === null)
  process.stderr.write('chromium-renderer.test.ts is skipped but for a line: no Chromium is on the PATH\n');
const { signal } = new AbortController();
const analyze = async (input: Parameters<typeof analyzePage>[0]) => analyzePage(input);
const OPTIONS = {
  executable: executable ?? '',
  userAgent: 'TestBot/1',
  allowPrivateHosts: true,
  allowedPorts: [80, 443],
  maxLength: 1_000_000,
  maxMemory: 1024 ** 3,
  timeout: 15_000,
  pagesPerBrowser: 5,
  sandbox: process.getuid?.() !== 0,
};

const WRITES = `document.body.innerHTML = '<h1>Shown</h1><p>' + 'Words of the page. '.repeat(80) + '</p>'`;

/** Ordinary scripts, whose requests end before they are answered, or in the middle. */
const CANCELLING: Readonly<Record<string, string>> = {
  'leaves for another': `fetch('/slow?1'); fetch('/slow?2'); fetch('/big?1'); location.href = '/fine'`,
  'aborts what it asked for': `for (let i = 0; i < 30; i++) {
    const c = new AbortController(); fetch((i % 2 ? '/slow?' : '/big?') + i, { signal: c.signal }).catch(() => 0);
    setTimeout(() => c.abort(), 15 * i); }`,
  'reloads itself for ever': 'setInterval(() => location.reload(), 10)',
  'throws frames away': `setInterval(() => { const f = document.createElement('iframe'); f.src = '/big?' + Math.random();
    document.body.append(f); setTimeout(() => f.remove(), 20) }, 10)`,
  'stops a stream': `fetch('/big').then(async (r) => { const s = r.body.getReader(); await s.read(); await s.cancel() })`,
  'asks what is cut': `for (let i = 0; i < 20; i++) fetch((i % 2 ? '/cut?' : '/reset?') + i).catch(() => 0)`,
  'ends workers that ask': `const u = URL.createObjectURL(new Blob(["fetch('" + origin + "/slow')"]));
    for (let i = 0; i < 5; i++) { const w = new Worker(u); setTimeout(() => w.terminate(), 40 * i) }`,
};

/** Niceness and command line of each thread that this process has started in others of such a name. */
function threadsOf(name: string): string[] {
  return new ProcessTree(process.pid).members().flatMap((pid) => {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    if (pid === process.pid || !command.includes(name)) return [];
    return readdirSync(`/proc/${pid}/task`).map((thread) => {
      const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8');
      return `${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]} ${command}`;
    });
  });
}

/** Each far beyond what a page may take, and by another way. */
const GREEDY: Readonly<Record<string, string>> = {
  'typed arrays': 'const a = []; for (;;) a.push(new Uint8Array(1e7).fill(1))',
  'the memory of WebAssembly': `const a = []; for (;;) {
    const m = new WebAssembly.Memory({ initial: 1000, maximum: 1000 }); new Uint8Array(m.buffer).fill(1); a.push(m) }`,
  canvases: `const a = []; for (let i = 0; i < 300; i++) { const c = document.createElement('canvas');
    c.width = c.height = 4000; const x = c.getContext('2d'); x.fillRect(0, 0, 4000, 4000); a.push(c) }`,
  'many workers': `const u = URL.createObjectURL(new Blob(["const a = []; for (let i = 0; i < 5; i++) \
    a.push(new Uint8Array(2e7).fill(1)); setInterval(() => 0, 1000)"])); for (let i = 0; i < 30; i++) new Worker(u)`,
  'many frames': `for (let i = 0; i < 30; i++) { const f = document.createElement('iframe');
    f.srcdoc = '<script>top.a = (top.a || []); for (let i = 0; i < 5; i++) top.a.push(new Uint8Array(2e7).fill(1))<\\/script>';
    document.body.append(f) }`,
  'the crawler itself with addresses': `for (let i = 0; i < 2000; i++) fetch('/x?' + i + 'y'.repeat(1e6)).catch(() => 0)`,
  'the crawler itself with its console': `for (let i = 0; i < 500; i++) console.log('y'.repeat(1e6))`,
};

/** One member of each class; `npm run test:deep` tries them all. */
const tried = (pages: Readonly<Record<string, string>>, ...some: string[]) =>
  Object.entries(pages).filter(([what]) => process.env.DEEP !== undefined || some.includes(what));

describe('finding Chromium', () => {
  it('answers null where there is none', () => expect(findChromium('/nonexistent:')).toBeNull());
});

describe.skipIf(executable === null)('rendering (needs a Chromium on the PATH)', () => {
  let renderer: Renderer;
  // All tests have one: to start a browser costs more than what most of them show in it. They change its bounds for a while.
  const options = { ...OPTIONS };
  beforeAll(async () => {
    renderer = await startRenderer(options);
  });
  afterEach(() => {
    Object.assign(options, OPTIONS);
  });
  afterAll(() => renderer.close());

  it('shows what scripts have made, and is recorded; score and finding stay those of the HTML', async () => {
    await using site = await httpServer((request, response) => {
      response.setHeader('content-type', 'text/html');
      if (request.url === '/')
        response.end(
          `<html lang=en><title>App</title><div id=a></div><script>fetch('/data').then(r => r.text()).then(t => {
           a.innerHTML = '<h1>Shown</h1><p>' + t + '</p>${links('/next')}' })</script>`,
        );
      else if (request.url === '/data') response.end('Words of the page. '.repeat(80));
      else if (request.url === '/next') response.end('<html lang=en><title>Next</title><h1>Next</h1>plain');
      else response.writeHead(404).end();
    });
    const plain = await crawlFrom(site.origin, { analyze });
    const { store, paths } = await crawlFrom(site.origin, { analyze, render: renderer.render });
    expect([plain.paths, paths]).toEqual([['/'], ['/', '/next']]);
    const [bare, shown] = [plain.store.pages[0]?.facts, store.pages[0]?.facts];
    expect(bare).toMatchObject({ rendered: false, h1: null });
    expect(shown).toMatchObject({ rendered: true, h1: 'Shown', geoScore: bare?.geoScore });
    expect(shown?.issues.map(({ code }) => code)).toContain('main_text_needs_javascript');
    expect(store.pages[1]?.facts.rendered).toBe(false);
  });

  it('reaches no address that is not allowed, whatever the page tries', async () => {
    const packets: string[] = [];
    const udp = createSocket('udp4', (message) => packets.push(message.toString('hex')));
    await new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', () => resolve()));
    const stun = `stun:127.0.0.1:${udp.address().port}`;
    await using canary = await httpServer((_request, response) => response.end('secret'), '0.0.0.0');
    const there = `//0.0.0.0:${canary.port}`;
    await using site = await httpServer((_request, response) => {
      response.setHeader('content-type', 'text/html').end(`<title>t</title><h1>x</h1>
        <img src="http:${there}/img"><iframe src="http:${there}/frame"></iframe><script src="http:${there}/js"></script>
        <link rel=stylesheet href="http:${there}/css"><link rel=preconnect href="http:${there}">
        <link rel=prefetch href="https:${there}/prefetch"><a ping="http:${there}/ping" href="#" id=p>p</a>
        <script>
          const tried = (attempt) => { try { Promise.resolve(attempt()).catch(() => 0); } catch {} };
          tried(() => fetch('http:${there}/fetch', { mode: 'no-cors' }));
          tried(() => fetch('https:${there}/fetch', { mode: 'no-cors' }));
          tried(() => navigator.sendBeacon('http:${there}/beacon', 'x'));
          tried(() => new WebSocket('ws:${there}/socket'));
          tried(() => new EventSource('http:${there}/events'));
          tried(() => new Worker('http:${there}/worker'));
          tried(() => navigator.serviceWorker.register('/sw.js'));
          tried(() => window.open('http:${there}/window'));
          tried(() => document.getElementById('p').click());
          tried(() => { const c = new RTCPeerConnection({ iceServers: [{ urls: '${stun}' }] });
            c.createDataChannel('x'); return c.createOffer().then((o) => c.setLocalDescription(o)); });
          const f = document.createElement('iframe'); document.body.append(f);
          tried(() => { const c = new f.contentWindow.RTCPeerConnection({ iceServers: [{ urls: '${stun}' }] });
            c.createDataChannel('x'); return c.createOffer().then((o) => c.setLocalDescription(o)); });
        </script>`);
    });
    const rendering = await renderer.render(`${site.origin}/`, signal);
    expect(rendering.kind).toBe('rendered');
    await using away = await httpServer((_request, response) => {
      response
        .setHeader('content-type', 'text/html')
        .end(`<script>location = 'http:${there}/location'</script>`);
    });
    await renderer.render(`${away.origin}/`, signal);
    expect(await renderer.render(`http:${there}/direct`, signal)).toMatchObject({ kind: expect.any(String) });
    udp.close();
    expect([canary.received, packets]).toEqual([[], []]);
    expect(site.received).not.toContain('/sw.js');
  });

  it.skipIf(process.platform !== 'linux')('lets whatever else there is to compute go first', async () => {
    await using site = await httpServer((_request, response) => {
      const worker = "new Worker(URL.createObjectURL(new Blob(['for (;;) {}'])))";
      response.setHeader('content-type', 'text/html');
      response.end(`<h1>x</h1><script>${worker}; setInterval(() => ${worker}, 1_000)</script>`);
    });
    const haveStoodBack = (): boolean => {
      try {
        const threads = threadsOf('chrom');
        const isThere = threads.some((thread) => thread.includes('--type=renderer'));
        return isThere && threads.every((thread) => thread.startsWith('10 '));
      } catch {
        // A process has ended meanwhile.
        return false;
      }
    };
    // A rendering may be over before a busy machine looks: then another is looked at.
    let isSeen = false;
    while (!isSeen) {
      let isOver = false;
      const rendering = renderer.render(`${site.origin}/`, signal).finally(() => {
        isOver = true;
      });
      while (!isOver && !isSeen) {
        isSeen = haveStoodBack();
        await delay(50);
      }
      await rendering;
    }
  });

  it('gives a page up that never ends, and renders the next', async () => {
    await using site = await httpServer((request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(request.url === '/hang' ? '<script>for (;;) {}</script>' : '<h1>fine</h1>');
    });
    options.timeout = 500;
    // A busy machine may not have asked for it by then.
    while (!site.received.includes('/hang'))
      expect(await renderer.render(`${site.origin}/hang`, signal)).toMatchObject({ kind: 'failed' });
    options.timeout = OPTIONS.timeout;
    expect(await renderer.render(`${site.origin}/`, signal)).toMatchObject({ kind: 'rendered' });
  });

  it.each(tried(CANCELLING, 'leaves for another'))(
    'a page that %s ends nothing but its requests',
    async (_what, script) => {
      await using site = await appSite({ '/app': script, '/fine': WRITES });
      const { end, store } = await crawlFrom(`${site.origin}/`, { analyze, render: renderer.render });
      expect(end).toMatchObject({ error: null, stopReason: 'frontier_exhausted' });
      expect(store.pages.length).toBeGreaterThanOrEqual(3);
      expect(store.pages.filter(({ facts }) => facts.statusCode !== 200)).toEqual([]);
      const fine = store.pages.find(({ entry }) => entry.url.endsWith('/fine'));
      expect(fine?.facts).toMatchObject({ rendered: true, h1: 'Shown' });
    },
  );

  it
    .skipIf(!existsSync('/proc/self/status'))
    .each(tried(GREEDY, 'typed arrays', 'the crawler itself with addresses'))(
    'a page that fills %s is recorded as its HTML is, and the next is rendered',
    async (_what, script) => {
      await using site = await appSite({ '/app': script, '/fine': WRITES });
      Object.assign(options, { maxMemory: 700 * 1024 ** 2, timeout: 60_000 });
      const failures: string[] = [];
      const render: Renderer['render'] = async (...of) => {
        const rendering = await renderer.render(...of);
        if (rendering.kind === 'failed') failures.push(rendering.message);
        return rendering;
      };
      const { end, store } = await crawlFrom(`${site.origin}/`, { analyze, render });
      expect(end).toMatchObject({ error: null, stopReason: 'frontier_exhausted' });
      // The kernel's bound for each process comes first where this one is too busy to look.
      expect(failures).toEqual([
        expect.stringMatching(/app(: its scripts (took more than 700 MB|.* too much)|.*crashed)/),
      ]);
      const facts = (path: string) => store.pages.find(({ entry }) => entry.url.endsWith(path))?.facts;
      expect(facts('/app')).toMatchObject({ statusCode: 200, rendered: false, h1: null });
      expect(facts('/fine')).toMatchObject({ statusCode: 200, rendered: true, h1: 'Shown' });
    },
    180_000,
  );
});

/** An index and the given pages, which are empty until their scripts run. */
function appSite(scripts: Readonly<Record<string, string>>) {
  return httpServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    response.setHeader('content-type', 'text/html');
    if (path === '/')
      response.end(`<html lang=en><title>Start</title><h1>Start</h1>${links(...Object.keys(scripts))}`);
    else if (path === '/slow') setTimeout(() => response.end('x'.repeat(200_000)), 100);
    else if (path === '/big') response.end('y'.repeat(3_000_000));
    else if (path === '/cut')
      response.writeHead(200, { 'content-length': 9_000 }).write('y', () => response.destroy());
    else if (path === '/reset') request.socket.resetAndDestroy();
    else if (path in scripts)
      response.end(`<html lang=en><title>App</title><body><div></div><script>${scripts[path]}</script>`);
    else response.writeHead(404).end();
  });
}

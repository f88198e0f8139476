import { createSocket } from 'node:dgram';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyzePage } from '../analysis/analyze-page.ts';
import { crawlFrom, links } from '../crawl/test-crawl.fixture.ts';
import { httpServer } from '../fetch/test-server.fixture.ts';
import { type Renderer, startRenderer } from './chromium-renderer.ts';
import { findChromium } from './find-chromium.ts';

const executable = findChromium(process.env.PATH ?? '');
const { signal } = new AbortController();

describe('finding Chromium', () => {
  it('answers null where there is none', () => expect(findChromium('/nonexistent:')).toBeNull());
});

describe.skipIf(executable === null)('rendering (needs a Chromium on the PATH)', () => {
  let renderer: Renderer;
  beforeAll(async () => {
    renderer = await startRenderer({
      executable: executable ?? '',
      ...{ userAgent: 'TestBot/1', allowPrivateHosts: true, allowedPorts: [80, 443] },
      ...{
        maxLength: 1_000_000,
        maxMemory: 1024 ** 3,
        timeout: 15_000,
        pagesPerBrowser: 2,
        sandbox: process.getuid?.() !== 0,
      },
    });
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
    const analyze = async (input: Parameters<typeof analyzePage>[0]) => analyzePage(input);
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

  it('gives a page up that never ends, and renders the next', async () => {
    await using site = await httpServer((request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(request.url === '/hang' ? '<script>for (;;) {}</script>' : '<h1>fine</h1>');
    });
    const hanging = await startRenderer({
      executable: executable ?? '',
      ...{ userAgent: 'TestBot/1', allowPrivateHosts: true, allowedPorts: [80, 443] },
      ...{
        maxLength: 1_000_000,
        maxMemory: 1024 ** 3,
        timeout: 4_000,
        pagesPerBrowser: 50,
        sandbox: process.getuid?.() !== 0,
      },
    });
    expect(await hanging.render(`${site.origin}/hang`, signal)).toMatchObject({ kind: 'failed' });
    expect(await hanging.render(`${site.origin}/`, signal)).toMatchObject({ kind: 'rendered' });
    await hanging.close();
  });
});

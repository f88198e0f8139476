import { openSite } from '../support/open-site.ts';
import type { Canaries } from './canaries.ts';

/** A site whose pages are empty until their scripts run, and some of whose scripts misbehave. */
export interface ScriptedSite extends AsyncDisposable {
  readonly url: string;
  /** Every path that was asked for. */
  readonly requested: readonly string[];
}

/** What a script shows; enough words to be the main text of a page. */
const shown = (title: string, links = ''): string =>
  `document.body.innerHTML = '<h1>${title}</h1><p>' + 'Words that a script has written. '.repeat(60) + '</p>${links}';`;

const plainPages = Array.from({ length: 4 }, (_, n) => `/page-${n}`);

/** What the first page leads to. */
export const linkedPages: readonly string[] = [...plainPages, '/exits', '/leaves', '/popups', '/hangs'];

/** By path, the script of each page that is made of nothing else. */
function scripts({ tcpPort, udpPort }: Canaries): ReadonlyMap<string, string> {
  const links = linkedPages.map((path) => `<a href="${path}">${path}</a>`);
  return new Map([
    ['/', shown('Start', links.join(' '))],
    ...plainPages.map((path) => [path, shown(path)] as const),
    ['/exits', exits(`0.0.0.0:${tcpPort}`, `127.0.0.1:${tcpPort}`, `stun:127.0.0.1:${udpPort}`)],
    ['/leaves', `location = 'http://0.0.0.0:${tcpPort}/redirect';`],
    ['/popups', POPUPS],
    ['/hangs', HANGS],
  ]);
}

/** Every way out of a page; sockets and WebRTC to loopback too, which fetches may reach where private hosts are allowed. */
function exits(refused: string, loopback: string, stun: string): string {
  return `
    const tried = (attempt) => { try { Promise.resolve(attempt()).catch(() => 0); } catch {} };
    const link = (rel, href) => { const l = document.createElement('link'); l.rel = rel; l.href = href; document.head.append(l); };
    const offer = (Connection) => {
      const c = new Connection({ iceServers: [{ urls: '${stun}' }] });
      c.createDataChannel('x');
      return c.createOffer().then((o) => c.setLocalDescription(o));
    };
    tried(() => fetch('http://${refused}/fetch', { mode: 'no-cors' }));
    tried(() => fetch('https://${refused}/fetch', { mode: 'no-cors' }));
    tried(() => fetch('http://${loopback}/post', { mode: 'no-cors', method: 'POST', body: 'x' }));
    tried(() => navigator.sendBeacon('http://${loopback}/beacon', 'x'));
    tried(() => new WebSocket('ws://${loopback}/socket'));
    tried(() => new WebSocket('wss://${loopback}/socket'));
    tried(() => new EventSource('http://${refused}/events'));
    tried(() => new Worker('http://${refused}/worker'));
    tried(() => navigator.serviceWorker.register('/service-worker.js'));
    tried(() => window.open('http://${refused}/window'));
    tried(() => offer(RTCPeerConnection));
    for (const rel of ['preconnect', 'dns-prefetch', 'prefetch', 'preload', 'stylesheet', 'icon', 'manifest'])
      for (const scheme of ['http', 'https']) tried(() => link(rel, scheme + '://${refused}/' + rel));
    const frame = document.createElement('iframe');
    frame.src = 'http://${refused}/frame';
    document.documentElement.append(frame);
    const inner = document.createElement('iframe');
    document.documentElement.append(inner);
    tried(() => offer(inner.contentWindow.RTCPeerConnection));
    ${shown('Exits')}`;
}

/** Asks and asks, and then waits in a way that nothing else of the page goes on beside. */
const HANGS = `
  for (let n = 0; n < 50; n += 1) alert('again');
  const request = new XMLHttpRequest();
  request.open('GET', '/never', false);
  request.send();`;

const POPUPS = `
  alert('one'); confirm('two'); prompt('three'); print();
  for (let n = 0; n < 5; n += 1) window.open('/page-0?window=' + n);
  const a = document.createElement('a');
  a.href = URL.createObjectURL(new Blob(['x'.repeat(100000)]));
  a.download = 'file.bin';
  a.click();
  const frame = document.createElement('iframe');
  frame.src = '/download';
  document.documentElement.append(frame);
  onbeforeunload = () => 'stay';
  ${shown('Popups')}`;

export async function scriptedSite(canaries: Canaries): Promise<ScriptedSite> {
  const requested: string[] = [];
  const pages = scripts(canaries);
  const site = await openSite((request, response) => {
    const path = (request.url ?? '/').replace(/\?.*$/s, '');
    requested.push(path);
    const script = pages.get(path);
    if (path === '/never') return;
    if (path === '/download') {
      response.writeHead(200, { 'content-disposition': 'attachment; filename=x.bin' }).end('x');
    } else if (script === undefined) response.writeHead(404).end();
    else {
      response.setHeader('content-type', 'text/html');
      response.end(`<!doctype html><html lang="en"><title>${path}</title><body><script>${script}</script>`);
    }
  });
  return { ...site, requested };
}

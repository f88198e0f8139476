/**
 * Crawls a website with simplecrawler and prints one JSON line {urls, seconds}:
 *
 *   node simplecrawler-process.ts URL CONNECTIONS
 */
import Crawler from 'simplecrawler';
import { NO_HTML } from './fetched-suffixes.ts';

const [url = '', connections = '8'] = process.argv.slice(2);
const suffix = new RegExp(`\\.(${NO_HTML.join('|')})(\\?|$)`, 'i');
const urls: string[] = [];
const crawler = new Crawler(url);
crawler.interval = 0;
crawler.maxConcurrency = Number(connections);
crawler.respectRobotsTxt = false;
crawler.downloadUnsupported = false;
crawler.parseScriptTags = false;
crawler.parseHTMLComments = false;
crawler.addFetchCondition(({ path }) => !suffix.test(path));
crawler.on('fetchcomplete', (item: { url: string }) => urls.push(item.url));
const started = performance.now();
crawler.on('complete', () => {
  process.stdout.write(`${JSON.stringify({ urls, seconds: (performance.now() - started) / 1000 })}\n`);
});
crawler.start();

/** `simplecrawler-process.ts URL CONNECTIONS`: crawls a website and tells its parent what it fetched. */
import Crawler from 'simplecrawler';
import { NO_HTML } from './competing-crawlers.ts';

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
  const seconds = (performance.now() - started) / 1000;
  process.send?.({ answer: { urls, seconds } });
});
crawler.start();

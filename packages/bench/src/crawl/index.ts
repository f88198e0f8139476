export { benchCrawl } from './bench-crawl.ts';
export { benchInterference } from './bench-interference.ts';

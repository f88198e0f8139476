/* What the crawl's process takes from the database beside all that is in storage.ts: it loads the engine's crawl. */
export { openCrawls } from './sqlite/open-crawls.ts';

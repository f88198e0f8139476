/** The part of simplecrawler that is used here; the package has no types. */
declare module 'simplecrawler' {
  import { EventEmitter } from 'node:events';

  export default class Crawler extends EventEmitter {
    constructor(initialUrl: string);
    interval: number;
    maxConcurrency: number;
    respectRobotsTxt: boolean;
    downloadUnsupported: boolean;
    parseScriptTags: boolean;
    parseHTMLComments: boolean;
    addFetchCondition(condition: (item: { path: string }) => boolean): number;
    start(): this;
  }
}

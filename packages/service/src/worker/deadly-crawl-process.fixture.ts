import { TextDecoder as NodeTextDecoder } from 'node:util';
import { doAsTold } from './deeds.fixture.ts';

/**
 * For tests: the crawl's process. It does what the texts of robots.txt, sitemaps and llms.txt say as they are decoded,
 * and what stored records say as the site checks read them; pages are decoded in another thread.
 */
const { decode } = NodeTextDecoder.prototype;
NodeTextDecoder.prototype.decode = function (...given): string {
  const text = decode.apply(this, given);
  doAsTold(text);
  return text;
};
const { parse } = JSON;
JSON.parse = (text, reviver) => {
  if (String(text).includes('please ') && new Error().stack?.includes('stored-site') === true)
    doAsTold(String(text));
  return parse(text, reviver);
};
await import('./crawl-process.ts');

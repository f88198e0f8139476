import type { Collector } from './collector.ts';
import { tokenizeHtml } from './html-tokenizer.ts';
import { isQuirky } from './is-quirky.ts';
import { OtherWay, TreeBuilder, WAYS } from './tree-builder.ts';
import { TreeConstruction } from './tree-construction.ts';

/**
 * Walks an HTML document and shows it to collectors in the order of its tree. Time and memory are linear in the
 * document whatever it holds. Where what was shown turns out to stand elsewhere, new collectors are asked for, and
 * see all of it: those that are returned.
 */
export function walkHtml<Collectors extends readonly Collector[]>(
  html: string,
  makeCollectors: () => Collectors,
): Collectors {
  const peculiarities = { html, isQuirky: isQuirky(html), hasNul: html.includes('\0') };
  for (const way of WAYS) {
    const collectors = makeCollectors();
    const construction = new TreeConstruction(new TreeBuilder(html, way, collectors), peculiarities);
    try {
      tokenizeHtml(html, construction);
      construction.finish();
      return collectors;
    } catch (error) {
      if (!(error instanceof OtherWay)) throw error;
    }
  }
  throw new Error('The last way needs no other');
}

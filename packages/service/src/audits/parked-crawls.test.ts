import { CrawlMemory } from '@seogeo/engine/crawl';
import { describe, expect, it } from 'vitest';
import { ParkedCrawls } from './parked-crawls.ts';

/** What has been read of so many sites: ten entries for each, and ten for itself. */
function memoryOf(sites: number): CrawlMemory {
  const memory = new CrawlMemory();
  for (let n = 0; n < sites; n += 1)
    memory.robots.set(`https://${n}.example`, { file: {} as never, loadedAt: 0 });
  return memory;
}

describe('what parked crawls have read', () => {
  it('is there when they go on, once', () => {
    const parked = new ParkedCrawls();
    const memory = memoryOf(1);
    parked.keep('a', memory);
    expect(parked.take('b')).not.toBe(memory);
    expect(parked.take('a')).toBe(memory);
    expect(parked.take('a')).not.toBe(memory);
  });

  it('is forgotten where it is too much, the oldest first, and no more of it than has to be', () => {
    const parked = new ParkedCrawls();
    const [first, second, third, fourth] = [memoryOf(9_999), memoryOf(9_999), memoryOf(4_999), memoryOf(1)];
    parked.keep('first', first);
    parked.keep('second', second);
    parked.keep('third', third);
    // 250,000 entries.
    expect(parked.take('first')).toBe(first);
    parked.keep('first', first);
    parked.keep('fourth', fourth);
    expect(parked.take('second')).not.toBe(second);
    expect([parked.take('third'), parked.take('first'), parked.take('fourth')]).toEqual([
      third,
      first,
      fourth,
    ]);
    // What was taken or forgotten counts no more.
    for (const [name, memory] of Object.entries({ first, second, third })) parked.keep(name, memory);
    expect([parked.take('first'), parked.take('second')]).toEqual([first, second]);
  });
});

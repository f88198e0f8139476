import { describe, expect, it } from 'vitest';
import { HOSTILE_ROBOTS, holdsRobots } from './hostile-robots.fixture.ts';
import { parseRobots } from './parse-robots.ts';

const typosOf = (text: string) => parseRobots(Buffer.from(text)).typos;

describe('a hostile robots.txt is read by RFC 9309, and told of where Google reads it otherwise', () => {
  it.each(HOSTILE_ROBOTS)('$what', (row) => {
    expect(holdsRobots(row), JSON.stringify(parseRobots(Buffer.from(row.file)).typos)).toBe(true);
  });

  it('is one of at least sixty', () => expect(HOSTILE_ROBOTS.length).toBeGreaterThanOrEqual(60));

  it('says the line, what stands there and what each crawler makes of it', () => {
    expect(typosOf('# a\r\nUser-agent: *\r\nDisalow: /private # b')).toEqual([
      {
        line: 3,
        text: 'Disalow: /private',
        meaning: 'is misspelt: Google reads it as Disallow, crawlers that keep to RFC 9309 ignore the line',
      },
    ]);
    expect(typosOf('\u00a0Disallow: /')[0]?.meaning).toMatch(/invisible character in “disallow”/);
  });

  it('tells of no more lines than findings are kept', () => {
    expect(typosOf('Disalow: /x\n'.repeat(10_000))).toHaveLength(50);
  });
});

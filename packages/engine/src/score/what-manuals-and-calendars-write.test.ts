import { describe, expect, test } from 'vitest';
import { analyzePage } from '../analysis/analyze-page.ts';
import { htmlInput } from '../page/html-input.fixture.ts';

const evidence = (signal: string, html: string) =>
  analyzePage(htmlInput(html)).facts.geoBreakdown.find((found) => found.signal === signal)?.evidence;
const text = '<p>Rye bread is a dense bread made with flour from rye grain, and it keeps for a week.</p>';

describe('of several h1, the one that the title is made of is compared with it', () => {
  const inHeader = (site: string) => `<div class=logo><h1><a href=/>${site}</a></h1></div>`;
  test.each([
    ['behind a dash', 'Rye bread — The Baking Manual', 'The Baking Manual', 'Rye bread'],
    ['behind a bar', 'Fire the oven | Kiln 4.2 documentation', 'Kiln 4.2 documentation', 'Fire the oven'],
    ['in Chinese', '烤面包 — Kiln documentation', 'Kiln', '烤面包'],
  ])('%s', (_, title, site, h1) => {
    const said = evidence(
      'h1_matches_title',
      `<title>${title}</title>${inHeader(site)}<h1>${h1}</h1>${text}`,
    );
    expect(said).toContain(`2 h1, which halves the points; that of this page is “${h1}”`);
  });

  test('the first, where none has more of the title', () => {
    const said = evidence('h1_matches_title', `<title>Rye bread</title><h1>Rye</h1><h1>Bread</h1>${text}`);
    expect(said).toContain('the first is “Rye”');
  });
});

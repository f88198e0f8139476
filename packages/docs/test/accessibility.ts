import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const source = readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/** WCAG 2.2 at level AA, with all before it, and what axe holds to be good practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Found {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** Axe takes half of its time for contrast; `inPage.faintTexts` says of every text what axe asks, and lets no large one off. */
const RULES = { 'color-contrast': { enabled: process.env.EVERY_LOOK !== undefined } };

/** What axe has against the page as it is now, and texts that are faint. */
export async function violations(page: Page): Promise<string[]> {
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(await source);
  const options = JSON.stringify({ runOnly: TAGS, resultTypes: ['violations'], rules: RULES });
  const found: Found[] = JSON.parse(
    await page.evaluate(`axe.run(${options}).then(({ violations }) => JSON.stringify(violations))`),
  );
  const faint: string[] = JSON.parse(await page.evaluate('JSON.stringify(inPage.faintTexts())'));
  const told = found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
  return [...told, ...faint];
}

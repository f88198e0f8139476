import { analyzePage } from '@seogeo/engine';
import { visible } from '@seogeo/server/errors';
import { UsageError } from '../usage-error.ts';
import { fetchedPage } from './fetched-page.ts';
import { filePage } from './file-page.ts';
import { NoPage } from './no-page.ts';
import { isWebAddress, readOptions, usage } from './options.ts';
import { printed } from './print-score.ts';

/** What a run writes to. */
export interface ScoreOutput {
  /** Characters of a line. */
  readonly columns: number;
  out(text: string): void;
  error(text: string): void;
}

/** What `npm run score` does with its arguments. @returns the exit code: 0 scored, 1 no page to score, 2 wrong usage */
export async function runScore(args: readonly string[], output: ScoreOutput): Promise<0 | 1 | 2> {
  try {
    output.out(await scored(args, output.columns));
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      output.error(`${error.message}\n\n${usage}`);
      return 2;
    }
    if (!(error instanceof Error)) output.error(`${error}\n`);
    else
      output.error(`${error instanceof NoPage ? visible(error.message) : (error.stack ?? error.message)}\n`);
    return 1;
  }
}

async function scored(args: readonly string[], columns: number): Promise<string> {
  const { subject, url, allowPrivate, json, help } = readOptions(args);
  if (help) return usage;
  const input = isWebAddress(subject)
    ? await fetchedPage(subject, allowPrivate)
    : await filePage(subject, url);
  const { facts, refresh } = analyzePage(input);
  const { geoScore: score, geoScoreVersion: version, geoBreakdown: breakdown } = facts;
  if (score === null) {
    const why = refresh === null ? 'holds no HTML' : `is a redirect by ${refresh.by}, to ${refresh.url}`;
    throw new NoPage(`${facts.url} ${why}: it has no score.`);
  }
  const result = { url: facts.url, score, version, breakdown };
  return json ? `${visible(JSON.stringify(result))}\n` : printed(facts, columns);
}

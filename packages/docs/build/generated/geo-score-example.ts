import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { analyzePage, type GeoSignal, hostOf, parseRobots, policyOf } from '@seogeo/engine';
import { markdownTable } from '../markdown-table.ts';
import { signalDescription } from './geo-signals.ts';

const pages = new URL('../../../../test/support/site/pages/', import.meta.url);
const ADDRESS = 'https://kettle-lane.example/guides/puncture-repair.html';

export interface ScoreExample {
  /** Such as `92`. */
  readonly score: string;
  /** Every signal in Markdown, by block. */
  readonly lines: string;
}

/** The score of a page of the sample site, explained; made anew with the docs, so it is the engine's own. */
export async function geoScoreExample(): Promise<ScoreExample> {
  const file = (path: string): Promise<Uint8Array> => readFile(fileURLToPath(new URL(path, pages)));
  const body = await file('guides/puncture-repair.html');
  const { facts } = analyzePage({
    url: ADDRESS,
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body,
    bytes: body.byteLength,
    responseTimeMs: 0,
    scope: { host: hostOf(ADDRESS), includeSubdomains: false },
    agents: policyOf(parseRobots(await file('robots.txt')), 'example').agentAccess(ADDRESS),
    redirectsTo: null,
    failure: null,
  });
  const blocks = [...Map.groupBy(facts.geoBreakdown, ({ block }) => block)];
  return {
    score: String(facts.geoScore),
    lines: blocks.map(([block, lines]) => section(block, lines)).join('\n\n'),
  };
}

function section(block: string, lines: readonly GeoSignal[]): string {
  const sum = (values: readonly number[]): number =>
    Math.round(values.reduce((left, right) => left + right, 0) * 10) / 10;
  const points = sum(lines.map((line) => line.points));
  const max = sum(lines.map((line) => line.max));
  const rows = lines.map(({ signal, points: own, max: most, evidence }) => [
    `\`${signal}\``,
    `${own} of ${most}`,
    literal(evidence),
    signalDescription(signal),
  ]);
  const title = `## ${block[0]?.toUpperCase()}${block.slice(1)}: ${points} of ${max}`;
  return `${title}\n\n${markdownTable(['signal', 'points', 'what was found', 'earned by'], rows)}`;
}

/** Evidence quotes a page, which may hold what Markdown gives a meaning to; its addresses are no links of the docs. */
function literal(evidence: string): string {
  return evidence.replace(/[\\`*_[\]<>|]/g, '\\$&').replaceAll('://', '&#58;//');
}

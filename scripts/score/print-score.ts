import type { GeoSignal, PageFacts } from '@seogeo/engine';
import { visible } from '@seogeo/server/errors';

const BLOCKS = ['access', 'evidence', 'structure', 'fluency', 'freshness', 'metadata'] as const;
const NAME_WIDTH = 30;

/** The score line by line, as a person reads it at a terminal `columns` wide. */
export function printed(
  { url, geoScore, geoScoreVersion, geoBreakdown }: PageFacts,
  columns: number,
): string {
  const blocks = BLOCKS.map((block) =>
    blockLines(
      block,
      geoBreakdown.filter((line) => line.block === block && line.signal !== 'score_cap'),
      columns,
    ),
  );
  const caps = geoBreakdown
    .filter(({ signal }) => signal === 'score_cap')
    .map(({ evidence }) => visible(evidence));
  const title = `GEO score ${geoScore?.toFixed(1)} of 100 (version ${geoScoreVersion})\n${visible(url)}`;
  return `${[title, ...blocks, ...caps].join('\n\n')}\n`;
}

function blockLines(block: string, lines: readonly GeoSignal[], columns: number): string {
  const points = lines.reduce((sum, line) => sum + line.points, 0);
  const max = lines.reduce((sum, line) => sum + line.max, 0);
  return [
    `${block.padEnd(NAME_WIDTH)} ${share(points, max)}`,
    ...lines.map((line) => signalLine(line, columns)),
  ].join('\n');
}

function signalLine({ signal, points, max, evidence }: GeoSignal, columns: number): string {
  const start = `  ${signal.padEnd(NAME_WIDTH - 2)} ${share(points, max)}  `;
  const room = columns - start.length;
  const text = visible(evidence.replace(/\s+/g, ' '));
  return start + (text.length <= room ? text : `${text.slice(0, Math.max(room - 1, 20))}…`);
}

function share(points: number, max: number): string {
  return `${decimal(points).padStart(5)} of ${decimal(max).padEnd(4)}`;
}

function decimal(value: number): string {
  return String(Math.round(value * 10) / 10);
}

import { plainTable } from '../report/plain-table.ts';
import type { CopiesRun } from './bench-copies.ts';
import { megabytes } from './bench-result.ts';

export function printedCopies(runs: readonly CopiesRun[]): string {
  const rows = runs.map(({ copies, pages, seconds, msPerPage, peakMemory }) => [
    `${copies} prefixes`,
    String(pages),
    seconds.toFixed(2),
    msPerPage.toFixed(3),
    peakMemory === null ? 'not measured' : megabytes(peakMemory.tree),
    peakMemory === null || peakMemory.proportional === null
      ? 'not measured'
      : megabytes(peakMemory.proportional),
  ]);
  const listings = runs.flatMap((run) =>
    run.listings.map(({ query, page, matches, p50, p99 }) => [
      query === '' ? 'no filter' : query,
      page,
      String(matches),
      p50.toFixed(1),
      p99.toFixed(1),
    ]),
  );
  return [
    'The site under several prefixes:',
    plainTable([['', 'pages', 'seconds', 'ms/page', 'peak RSS', 'peak PSS'], ...rows]),
    'GET …/pages of the largest, milliseconds:',
    plainTable([['query', 'page', 'matches', 'p50', 'p99'], ...listings]),
  ].join('\n');
}

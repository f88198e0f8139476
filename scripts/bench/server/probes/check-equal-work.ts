import { isDeepStrictEqual } from 'node:util';
import { type CompetitorName, competitors } from '../competitors/competitors.ts';
import { type Probe, probes } from './probes.ts';
import { type ProbeAnswer, sendProbe } from './send-probe.ts';

export interface Probed {
  readonly name: CompetitorName;
  readonly port: number;
}

/** Values that differ from one moment to the next. */
const passing = new Set(['date', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'ratelimit']);
/** Characters of a body that a message shows. */
const shown = 200;

/**
 * Sends all probes to servers that were just started on equal stores. Where a probe asks for nothing but bytes, every
 * answer must have the same bytes and the same headers; those that check must refuse what is to be refused.
 * @returns what differs, one line each: an empty list for equal work
 */
export async function checkEqualWork(servers: readonly Probed[]): Promise<string[]> {
  const problems: string[] = [];
  for (const probe of probes) {
    const asked = servers.filter(({ name }) => !probe.needsChecks || competitors[name].checks);
    const answers = await Promise.all(
      asked.map(async ({ name, port }) => ({ name, answer: await sendProbe(port, probe) })),
    );
    const [first] = answers;
    for (const { name, answer } of answers) {
      const problem =
        wrongStatus(probe, answer) ?? (first === undefined ? null : difference(first.answer, answer));
      if (problem === null) continue;
      problems.push(`${competitors[name].title}, ${probe.name}: ${problem}`);
    }
  }
  return problems;
}

function wrongStatus({ status }: Probe, answer: ProbeAnswer): string | null {
  if (answer.status === status) return null;
  return `status ${answer.status} instead of ${status}: ${answer.body.slice(0, shown)}`;
}

/** What a success has that the first competitor's has not, or the other way round. Errors may explain in their own words. */
function difference(first: ProbeAnswer, answer: ProbeAnswer): string | null {
  if (answer.status >= 400) return null;
  if (answer.body !== first.body) {
    return `the body ${answer.body.slice(0, shown)} instead of ${first.body.slice(0, shown)}`;
  }
  const [expected, found] = [lasting(first), lasting(answer)];
  if (isDeepStrictEqual(expected, found)) return null;
  return `the headers ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`;
}

/** All names in order, and those values that do not pass with time. */
function lasting({ headers }: ProbeAnswer): object {
  const names = Object.keys(headers).sort();
  return Object.fromEntries(names.map((name) => [name, passing.has(name) ? '' : headers[name]]));
}

import { expect, it } from 'vitest';
import type { ParticipantName, RoundMeasure } from './bench-throughput.ts';
import { throughputRatios, verdictOf } from './throughput-ratios.ts';

const measured = (round: number, participant: ParticipantName, perSecond: number): RoundMeasure => ({
  round,
  participant,
  store: 'memory',
  work: 'list',
  perSecond,
  measure: null,
});

it('compares within a round, so that a machine that slows down between rounds changes nothing', () => {
  const measures = [100, 10, 1].flatMap((speed, round) => [
    measured(round, 'ours', speed * 9),
    measured(round, 'fastify', speed * 10),
  ]);
  expect(throughputRatios(measures)).toEqual([
    { name: 'ours / Fastify, list, memory', ratio: 0.9, least: 0.9, most: 0.9, byCpu: null, atLeast: 0.8 },
  ]);
});

it('leaves out what was not measured on both sides', () => {
  expect(throughputRatios([measured(1, 'ours', 5), measured(2, 'fastify', 5)])).toEqual([]);
});

it.each([
  [[0.85, 0.9, 0.95], 'reached'],
  [[0.5, 0.6, 0.7], 'short by 0.20'],
  [[0.4, 0.9, 1.2], 'undecided, the rounds disagree'],
])('rounds of %j are called %s where 0.8 is asked for', (rounds, verdict) => {
  const measures = rounds.flatMap((ratio, round) => [
    measured(round, 'ours', ratio * 1000),
    measured(round, 'fastify', 1000),
  ]);
  expect(throughputRatios(measures).map(verdictOf)).toEqual([verdict]);
});

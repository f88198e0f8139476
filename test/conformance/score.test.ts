import { expect, it } from 'vitest';
import { bundleFile } from '../../scripts/contract/contract-files.ts';
import { runRedocly } from '../../scripts/contract/run-redocly.ts';

/**
 * Agent readiness, out of 100. What is missing to 100 is on purpose: envelopes and reports are nested, null is said
 * with `oneOf`, and the pages of an audit have eight filters.
 */
const FLOOR = 91;

it(`redocly score stays at ${FLOOR} or above`, async () => {
  const run = await runRedocly(['score', bundleFile, '--format=json']);
  const score = JSON.parse(run.stdout) as { agentReadiness: number; subscores: object };
  expect(score.agentReadiness, JSON.stringify(score.subscores)).toBeGreaterThanOrEqual(FLOOR);
});

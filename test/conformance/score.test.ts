import { runRedocly } from '@seogeo/kit';
import { expect, it } from 'vitest';
import { publicFiles, workspaceRoot } from '../../scripts/contract/contract-files.ts';

/**
 * Agent readiness, out of 100. What is missing to 100 is on purpose: envelopes and reports are nested, null is said
 * with `oneOf`, and the pages of an audit have eight filters.
 */
const FLOOR = 91;

it(`redocly score stays at ${FLOOR} or above`, async () => {
  const run = await runRedocly(['score', publicFiles.bundle, '--format=json'], workspaceRoot);
  const score = JSON.parse(run.stdout) as { agentReadiness: number; subscores: object };
  expect(score.agentReadiness, JSON.stringify(score.subscores)).toBeGreaterThanOrEqual(FLOOR);
});

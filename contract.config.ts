/** What `seogeo-contract` has to know of this repository: `npm run lint:contract`, `contract:diff` and the others use it. */
import { defineContract } from '@seogeo/kit';
import rules from '@seogeo/kit/rules';
import { compileRules } from './scripts/contract/compile-rules.ts';
import { renderFiles } from './scripts/contract/generated-files.ts';
import { sampleMakers } from './scripts/contract/samples/sample-makers.ts';

export default defineContract({
  source: 'openapi/openapi.yaml',
  bundle: 'packages/contract/openapi.json',
  filePerComponent: true,
  maxWarnings: 0,
  rulesets: { './openapi/rules/own-rules.gen.js': { ruleset: rules, compiled: compileRules } },
  samples: sampleMakers,
  render: renderFiles,
});

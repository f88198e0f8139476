/** What `seogeo-contract` has to know of this repository: `npm run lint:contract`, `contract:diff` and the others use it. */
import { type ContractConfig, defineContract } from '@seogeo/kit';
import rules from '@seogeo/kit/rules';
import { compileRules } from './scripts/contract/compile-rules.ts';
import { sampleMakers } from './scripts/contract/samples/sample-makers.ts';

/** Loaded where something is generated: TypeScript takes its time. */
const rendering = () => import('./scripts/contract/generated-files.ts');

const shared: ContractConfig = {
  filePerComponent: true,
  maxWarnings: 0,
  rulesets: { './openapi/rules/own-rules.gen.js': { ruleset: rules, compiled: compileRules } },
};

/** The public API, which is meant where no document is named, and the account's. */
export default [
  defineContract({
    ...shared,
    source: 'openapi/openapi.yaml',
    bundle: 'packages/contract/openapi.json',
    samples: sampleMakers,
    render: async (...made) => (await rendering()).renderFiles(...made),
  }),
  defineContract({
    ...shared,
    source: 'openapi/account/openapi.yaml',
    bundle: 'packages/contract/account.json',
    render: async (...made) => (await rendering()).renderAccountFiles(...made),
  }),
];

import { bodyRules } from './body-rules.ts';
import type { DocumentRules } from './document-rule.ts';
import { objectRules } from './object-rules.ts';
import { operationRules } from './operation-rules.ts';
import { schemaRules } from './schema-rules.ts';

/** Our own rules by name; each has a good and a bad fixture. */
export const ownRules: DocumentRules = { ...operationRules, ...bodyRules, ...schemaRules, ...objectRules };

/** For .spectral.yaml, which extends what `npm run generate` compiles of this file. */
export default { rules: ownRules };

/** Where the pipeline reads and writes, as absolute paths. */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const fromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export const workspaceRoot: string = fromRoot('');
/** The hand-written document. */
export const sourceDocument: string = fromRoot('openapi/openapi.yaml');
/** That of the account's contract. */
export const accountDocument: string = fromRoot('openapi/account/openapi.yaml');
export const bundleFile: string = fromRoot('packages/contract/openapi.json');
export const typesFile: string = fromRoot('packages/contract/src/types.gen.ts');
export const operationsFile: string = fromRoot('packages/contract/src/operations.gen.ts');
export const acceptorsFile: string = fromRoot('packages/contract/src/acceptors.gen.js');
export const acceptorsTypesFile: string = fromRoot('packages/contract/src/acceptors.gen.d.ts');
export const samplesFile: string = fromRoot('packages/contract/src/samples.gen.ts');
export const clientOperationsFile: string = fromRoot('packages/client/src/operations.gen.ts');
export const clientBasePathFile: string = fromRoot('packages/client/src/base-path.gen.ts');
export const clientSchemasFile: string = fromRoot('packages/client/src/schemas.gen.ts');
export const clientExamplesFile: string = fromRoot('packages/client/src/testing/examples.gen.ts');
/** Where the service's handlers are, by feature. */
export const serviceBackend: { readonly features: string; readonly types: string; readonly map: string } = {
  features: fromRoot('packages/service/src'),
  types: fromRoot('packages/service/src/api/handler.ts'),
  map: fromRoot('packages/service/src/handlers.gen.ts'),
};
/** The same of the account's contract. */
export const accountFiles = {
  bundle: fromRoot('packages/contract/account.json'),
  types: fromRoot('packages/contract/src/account/types.gen.ts'),
  operations: fromRoot('packages/contract/src/account/operations.gen.ts'),
  acceptors: fromRoot('packages/contract/src/account/acceptors.gen.js'),
  acceptorsTypes: fromRoot('packages/contract/src/account/acceptors.gen.d.ts'),
  backend: {
    features: fromRoot('packages/service/src'),
    types: fromRoot('packages/service/src/account-api/handler.ts'),
    map: fromRoot('packages/service/src/account-handlers.gen.ts'),
  },
} as const;
export const spectralRuleset: string = fromRoot('.spectral.yaml');
/** Our own rules as they are written. */
export const ownRules: string = createRequire(import.meta.url).resolve('@seogeo/kit/rules');
/** The same for Spectral, whose command reads no TypeScript. */
export const ownRulesFile: string = fromRoot('openapi/rules/own-rules.gen.js');
export const spectralCli: string = fromRoot('node_modules/@stoplight/spectral-cli/dist/index.js');
export const redoclyConfig: string = fromRoot('redocly.yaml');
export const redoclyCli: string = fromRoot('node_modules/@redocly/cli/bin/cli.js');

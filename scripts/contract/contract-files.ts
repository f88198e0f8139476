/** Where the pipeline reads and writes, as absolute paths. */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const fromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export const workspaceRoot: string = fromRoot('');
/** The hand-written document. */
export const sourceDocument: string = fromRoot('openapi/openapi.yaml');
/** That of the account's contract. */
export const accountDocument: string = fromRoot('openapi/account/openapi.yaml');

/** What is generated of a contract for whoever serves it; `backend` is where the service's handlers are, by feature. */
function servedFiles(bundle: string, folder: string, handlers: Readonly<Record<'types' | 'map', string>>) {
  return {
    bundle: fromRoot(bundle),
    types: fromRoot(`${folder}/types.gen.ts`),
    operations: fromRoot(`${folder}/operations.gen.ts`),
    acceptors: fromRoot(`${folder}/acceptors.gen.js`),
    acceptorsTypes: fromRoot(`${folder}/acceptors.gen.d.ts`),
    backend: {
      features: fromRoot('packages/service/src'),
      types: fromRoot(`packages/service/src/${handlers.types}`),
      map: fromRoot(`packages/service/src/${handlers.map}`),
    },
  };
}
export type ServedFiles = ReturnType<typeof servedFiles>;

const ofPublic = { types: 'api/handler.ts', map: 'handlers.gen.ts' };
export const publicFiles = servedFiles('packages/contract/openapi.json', 'packages/contract/src', ofPublic);
const ofAccount = { types: 'account-api/handler.ts', map: 'account-handlers.gen.ts' };
export const accountFiles = servedFiles(
  'packages/contract/account.json',
  'packages/contract/src/account',
  ofAccount,
);

export const samplesFile: string = fromRoot('packages/contract/src/samples.gen.ts');
export const clientOperationsFile: string = fromRoot('packages/client/src/operations.gen.ts');
export const clientBasePathFile: string = fromRoot('packages/client/src/base-path.gen.ts');
export const clientSchemasFile: string = fromRoot('packages/client/src/schemas.gen.ts');
export const clientExamplesFile: string = fromRoot('packages/client/src/testing/examples.gen.ts');
export const spectralRuleset: string = fromRoot('.spectral.yaml');
/** Our own rules as they are written. */
export const ownRules: string = createRequire(import.meta.url).resolve('@seogeo/kit/rules');
/** The same for Spectral, whose command reads no TypeScript. */
export const ownRulesFile: string = fromRoot('openapi/rules/own-rules.gen.js');
export const spectralCli: string = fromRoot('node_modules/@stoplight/spectral-cli/dist/index.js');
export const redoclyConfig: string = fromRoot('redocly.yaml');
export const redoclyCli: string = fromRoot('node_modules/@redocly/cli/bin/cli.js');

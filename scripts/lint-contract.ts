/** `npm run lint:contract`: our rules on the files of openapi/, Redocly on the documents, Spectral on the bundles. */
import { accountDocument, sourceDocument } from './contract/contract-files.ts';
import { runHere } from './contract/run-here.ts';

await runHere('lint', [sourceDocument, accountDocument]);

/** `npm run lint:contract`: our rules on the files of openapi/, Redocly on the document, Spectral on the bundle. */
import { runHere } from './contract/run-here.ts';

await runHere('lint');

/** `npm run contract:mock`: answers every operation of openapi/ from the document's examples. */
import { runHere } from './contract/run-here.ts';

await runHere('mock');

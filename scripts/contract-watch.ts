/** `npm run contract:watch`: everything after every save in openapi/, with a preview of the docs. */
import { runHere } from './contract/run-here.ts';

await runHere('watch');

/** `npm run contract:diff`: the working document against the newest release. */
import { runHere } from './contract/run-here.ts';

await runHere('diff');

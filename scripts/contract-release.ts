/** `npm run contract:release [-- --date 2025-01-31]`: freezes the working document in openapi/releases/. */
import { runHere } from './contract/run-here.ts';

await runHere('release');

/** `npm run contract:diff`: the working documents against their newest releases. */
import { accountDocument, sourceDocument } from './contract/contract-files.ts';
import { runHere } from './contract/run-here.ts';

await runHere('diff', [sourceDocument, accountDocument]);

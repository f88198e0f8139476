import { expect, it } from 'vitest';
import { generatedWords } from './generated-words.ts';

it('names what is left to people apart from what is generated, and what they do then', () => {
  const made = [
    'packages/contract/openapi.json',
    'packages/service/src/handlers.gen.ts',
    'packages/service/src/storage/kysely/kysely.gen.js',
    'packages/client/src/operations.gen.ts',
  ];
  const stubs = ['packages/service/src/notes/list-notes.ts', 'packages/service/src/account-api/end-it.ts'];
  const [head, tail = ''] = generatedWords([...stubs, ...made]).split('To be written by you');
  expect(head).toBe(`Generated from openapi/:\n${made.map((file) => `  ${file}\n`).join('')}`);
  for (const stub of stubs) expect(tail).toContain(`  ${stub}\n`);
  expect(tail).toMatch(/npm run types.*npm run contract:diff/);
  expect(generatedWords(made)).not.toContain('written by you');
  expect(generatedWords(stubs)).not.toContain('Generated');
});

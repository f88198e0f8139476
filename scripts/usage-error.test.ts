import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { workspaceRoot } from '../test/support/npm-script.ts';

it.each([
  ['test.ts', ['packages/engine'], 'Unknown argument packages/engine. Use: npm test, and for some '],
  ['docs.ts', ['--fast'], 'Unknown argument --fast. Use: npm run docs\n'],
  ['console.ts', ['--when-needed', 'now'], 'Unknown argument now. Use: npm run console\n'],
  ['generate.ts', ['--chek'], 'Unknown argument --chek. Use: npm run generate [-- --check]\n'],
  ['generate-vocabulary.ts', ['--help'], 'Unknown argument --help. Use: npm run generate:vocabulary\n'],
  ['eval-diff.ts', ['a.json'], 'Unknown argument a.json. Use: npm run eval:diff\n'],
  ['eval-scale.ts', [], 'Name a document: npm run eval:scale -- DOCUMENT.json …\n'],
  ['eval-scale.ts', ['none.json'], 'none.json: ENOENT: no such file'],
  ['eval-scale.ts', ['README.md'], 'README.md: Unexpected token'],
  ['eval-scale.ts', ['package.json'], /^package\.json: .*This is no OpenAPI document/],
  ['measure.ts', ['speed'], 'There is no measure “speed”: take one of abuse, '],
  ['demo.ts', ['--fast'], /^Unknown option '--fast'.*\n\nUsage: npm run demo /],
  ['demo.ts', ['ftp://example.com'], /^ftp:\S+ is not the address of a website\..*\n\nUsage: npm run demo /],
])(
  '%s %j, called wrongly, says how it is called, without a stack and before it does anything',
  async (script, args, said) => {
    const ran = promisify(execFile)(process.execPath, [join('scripts', script), ...args], {
      cwd: workspaceRoot,
    });
    const { code, stdout, stderr } = await ran.catch((error) => error);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    if (said instanceof RegExp) expect(stderr).toMatch(said);
    else expect(stderr.slice(0, said.length)).toBe(said);
    expect(stderr).not.toMatch(/^ +at /m);
  },
);

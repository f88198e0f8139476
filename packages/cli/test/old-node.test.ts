import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { workspaceRoot } from '../../../test/support/npm-script.ts';
import about from '../package.json' with { type: 'json' };

const main = join(workspaceRoot, 'packages/cli/src/main.ts');
/** What Node 20 has not, by which the command goes. */
const asOldNode = ['--import', 'data:text/javascript,delete Array.fromAsync'];

it.each([[['pages', 'example.com']], [['me']], [['--help']], [['audit', 'https://example.com', '--json']]])(
  'a Node that is too old is named as what it is, whatever is asked: %j',
  async (words) => {
    const run = promisify(execFile)(process.execPath, [...asOldNode, main, ...words]);
    const ended = await run.catch((error: unknown) => error);
    const least = about.publishConfig.engines.node.replace('>=', '');
    expect(ended).toMatchObject({
      code: 1,
      stdout: '',
      stderr: `seogeo: Node ${least} or newer is needed, and this is ${process.versions.node}.\n`,
    });
  },
);

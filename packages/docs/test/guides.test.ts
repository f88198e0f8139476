import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../../test/support/free-port.ts';
import { workspaceRoot } from '../../../test/support/npm-script.ts';
import { serveSampleSite } from '../../../test/support/site/serve.ts';
import { withTemporaryService } from '../../../test/support/temporary-service.ts';
import { WarmPrograms } from '../../../test/support/warm-programs.ts';
import { guidesFolder } from '../build/docs-files.ts';
import { navigation } from '../build/navigation.ts';

interface Block {
  readonly guide: string;
  readonly command: string;
  /** Whether the guide shows it to explain an error. */
  readonly fails: boolean;
}

/** The commands of all guides in reading order: a reader does one after another in the same shell. */
async function shellBlocks(): Promise<Block[]> {
  const slugs = navigation.flatMap(({ guides }): string[] => [...guides]);
  const blocks = slugs.map(async (guide) => {
    const text = await readFile(join(guidesFolder, `${guide}.md`), 'utf8');
    return [...text.matchAll(/^```sh( error)?\n(.*?)^```$/gms)].map(([, fails, command = '']) => ({
      guide,
      command,
      fails: fails !== undefined,
    }));
  });
  return (await Promise.all(blocks)).flat();
}

/**
 * `npm` for the guides: `seogeo` is a process of its own for its first command and for the one that reads its input. The
 * others are run by the server at $WARM, in one process.
 */
const npm = `npm() {
  case "$*" in
  'run --silent seogeo -- --version' | 'run --silent seogeo -- login') command npm "$@" ;;
  'run --silent seogeo -- '*) shift 4; printf '%s\\0' "$@" | curl --data-binary @- "$WARM" ;;
  *) command npm "$@" ;;
  esac
}`;

/** Runs `seogeo` with the words of a request's body, each with a NUL behind it. */
function warmSeogeo(programs: WarmPrograms, env: NodeJS.ProcessEnv) {
  const file = join(workspaceRoot, 'packages/cli/src/main.ts');
  return createServer(async (request, response) => {
    const args = (await text(request)).split('\0').slice(0, -1);
    const { stdout, stderr, code } = await programs.run(file, args, { env });
    response.writeHead(code === 0 ? 200 : 500).end(code === 0 ? stdout : stdout + stderr);
  });
}

/** One script: curl fails where the service answers with an error, unless the guide means to show one. */
function script(blocks: readonly Block[]): string {
  const curl = 'curl() { command curl --no-progress-meter --fail-with-body "$@"; }';
  const steps = blocks.map(({ guide, command, fails }) => {
    const marked = `echo; echo "--- ${guide}"\n`;
    return (
      marked + (fails ? `if ${command.trim()}\nthen echo "an error was expected"; exit 1; fi\n` : command)
    );
  });
  return `set -eu\n${curl}\n${npm}\n${steps.join('\n')}`;
}

describe('The guides', () => {
  it('show only commands that do what they say, one after another against the running service', async () => {
    const blocks = await shellBlocks();
    expect(blocks.length).toBeGreaterThan(12);
    const site = await serveSampleSite();
    using programs = new WarmPrograms();
    const port = await freePort();
    try {
      const settings = { ALLOW_PRIVATE_HOSTS: 'true', CRAWL_POLITENESS: 'off' };
      await withTemporaryService(settings, 'guides', async ({ origin }, _apiKey, dataDir) => {
        const text = script(blocks)
          .replaceAll('http://127.0.0.1:3000', origin)
          .replaceAll('https://example.com/docs', `${site.url}docs`)
          .replaceAll('https://example.com', site.url);
        // What `seogeo login` stores is this test's.
        const env = { ...process.env, DATA_DIR: dataDir, XDG_CONFIG_HOME: dataDir };
        await using _warm = warmSeogeo(programs, env).listen(port, '127.0.0.1');
        const { stdout } = await promisify(execFile)('bash', ['-c', text], {
          env: { ...env, WARM: `http://127.0.0.1:${port}` },
        });
        expect(stdout).toMatch(/"status":"completed"/);
        expect(stdout).toMatch(/idempotent-replayed: true/i);
        expect(stdout).toMatch(/"code":"VALIDATION_ERROR","message":"\\"primaryDomain\\" is required/);
        expect(stdout).toMatch(/Issues, errors first/);
        expect(stdout).toMatch(/"worstPages":/);
        expect(stdout).toMatch(/x-ratelimit-remaining: \d+/i);
        expect(stdout).toMatch(/"version":"\d+\.\d+\.\d+"/);
      });
    } finally {
      await site.close();
    }
  });
});

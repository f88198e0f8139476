import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { shellWords } from '../../../test/support/shell-words.ts';
import { plainEnvironment, program } from './run-cli.ts';
import type { Stage } from './stage.ts';
import type { WarmCli } from './warm-cli.ts';

/** `script` of util-linux gives a process a pseudo terminal; that of the BSDs has other options. */
const hasScript = ((): boolean => {
  try {
    return execFileSync('script', ['--version'], { encoding: 'utf8', stdio: 'pipe' }).includes('util-linux');
  } catch {
    return false;
  }
})();

const needTerminal = ({ skip }: TestContext): void => {
  if (!hasScript) skip('script of util-linux, which makes a pseudo terminal, is not installed.');
};

/** Tests of `seogeo` at a pseudo terminal, for an account of its own. */
export function atTerminal(others: () => Stage, warm: WarmCli): void {
  let stage: Stage;

  beforeAll(async () => {
    if (hasScript) stage = await others().another('typist@example.com', { delayMs: 40 });
  });
  afterAll(() => stage?.close());

  class Terminal {
    shown = '';
    readonly #child: ChildProcess;
    readonly #ended: Promise<number | null>;

    /** Runs `seogeo` at a pseudo terminal of 90 columns. */
    constructor(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
      const words = shellWords([process.execPath, program, ...args]);
      const command = `stty cols 90 rows 30; exec ${words}`;
      this.#child = spawn('script', ['--quiet', '--return', '--flush', '--command', command, '/dev/null'], {
        env: plainEnvironment({
          TERM: 'xterm',
          SHELL: '/bin/sh',
          XDG_CONFIG_HOME: stage.home,
          SEOGEO_BASE_URL: stage.service.origin,
          ...env,
        }),
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      this.#child.stdout?.setEncoding('utf8').on('data', (text: string) => {
        this.shown += text;
      });
      this.#ended = new Promise((resolve) => this.#child.once('close', resolve));
    }

    type(keys: string): void {
      this.#child.stdin?.write(keys);
    }

    /** Resolves when the screen shows this; rejects when the program has ended without. */
    async shows(text: RegExp): Promise<void> {
      const ended = this.#ended.then(() => true);
      while (!text.test(this.shown)) {
        const over = await Promise.race([
          ended,
          new Promise<false>((resolve) => setTimeout(resolve, 20, false)),
        ]);
        if (over && !text.test(this.shown)) throw new Error(`It ended without ${text}:\n${this.shown}`);
      }
    }

    ended(): Promise<number | null> {
      return this.#ended;
    }
  }

  const ESC = '\u001b';
  const KEY_ENV = () => ({ SEOGEO_API_KEY: stage.key });

  describe('at a terminal', () => {
    it('login asks for the key and shows no part of it', async (context) => {
      needTerminal(context);
      const env = { XDG_CONFIG_HOME: join(stage.home, 'asked') };
      const terminal = new Terminal(['login'], env);
      await terminal.shows(/API key for \S+ \(not shown\): /);
      terminal.type(`${stage.key}\r`);
      expect(await terminal.ended()).toBe(0);
      expect(terminal.shown).toMatch(/Logged in to/);
      expect(terminal.shown).not.toContain(stage.key.slice(-12));
      const { stdout } = await warm.run(['me'], { ...env, SEOGEO_BASE_URL: stage.service.origin });
      expect(stdout).toContain(stage.email);
    });

    for (const [name, key, code] of [
      ['Ctrl-D', '\u0004', 1],
      ...(process.env.DEEP === undefined ? [] : ([['Ctrl-C', '\u0003', 130]] as const)),
    ] as const) {
      it(`${name} at the question ends it`, async (context) => {
        needTerminal(context);
        const terminal = new Terminal(['login']);
        await terminal.shows(/not shown/);
        terminal.type(key);
        expect(await terminal.ended()).toBe(code);
      });
    }

    it('an audit shows one line of progress that is rewritten and taken away', async (context) => {
      needTerminal(context);
      const terminal = new Terminal(['audit', stage.site.url, '--max-pages', '40'], KEY_ENV());
      expect(await terminal.ended()).toBe(0);
      const progress = terminal.shown.split('\r').filter((part) => /\d+\/\d+ pages/.test(part));
      expect(progress.length).toBeGreaterThan(2);
      expect(progress.some((part) => /━+─*.* pages +\d+\.\d pages\/s/.test(part))).toBe(true);
      for (const part of progress) {
        expect(part.startsWith(`${ESC}[K`)).toBe(true);
        expect(part.slice(3)).not.toMatch(/.{90}|\n/);
      }
      const [, rest = ''] = terminal.shown.split(`\r${ESC}[Kaudit `);
      expect(rest).toMatch(/^ +[0-9a-f-]{36}\r\n/);
      expect(rest).not.toMatch(/pages\/s/);
    });

    it('tables fit its columns and are coloured, unless that is not wanted', async (context) => {
      needTerminal(context);
      const pages = ['pages', stage.host, '--limit', '10'];
      const coloured = new Terminal(pages, KEY_ENV());
      expect(await coloured.ended()).toBe(0);
      expect(coloured.shown).toContain(`${ESC}[3`);
      const unwanted: [args: string[], env: NodeJS.ProcessEnv][] = [[pages, { NO_COLOR: '1' }]];
      if (process.env.DEEP !== undefined) unwanted.push([[...pages, '--no-color'], {}]);
      for (const [args, env] of unwanted) {
        const plain = new Terminal(args, { ...KEY_ENV(), ...env });
        await plain.ended();
        expect(plain.shown).not.toContain(ESC);
        const rows = plain.shown.split('\r\n').filter((line) => /^ +\d+\.\d .*…\//.test(line));
        expect(rows.length).toBe(10);
        for (const row of rows) expect([...row].length).toBeLessThanOrEqual(90);
      }
    });

    for (const [name, keys, code] of [
      ['a number', '2\r', 0],
      ...(process.env.DEEP === undefined
        ? []
        : ([
            ['Ctrl-C', '\u0003', 130],
            ['what is none of them', '9\r', 1],
            ['Ctrl-D', '\u0004', 1],
          ] as const)),
    ] as const) {
      it(`the question which of several projects is meant takes ${name}`, async (context) => {
        needTerminal(context);
        const env = { ...KEY_ENV(), XDG_CONFIG_HOME: stage.home, SEOGEO_BASE_URL: stage.service.origin };
        const create = () => warm.run(['projects', 'create', 'https://two.example', '--name', name], env);
        await create();
        await create();
        const terminal = new Terminal(['projects', 'show', name], KEY_ENV());
        await terminal.shows(/Which one\? /);
        expect(terminal.shown).toMatch(/\r\n {2}1 {2}\S.*\r\n {5}\S/);
        terminal.type(keys);
        expect(await terminal.ended()).toBe(code);
        expect(terminal.shown).not.toContain('fault of seogeo');
      });
    }

    it('Ctrl-C leaves the audit running and says how to come back; that way leads to its end', async (context) => {
      needTerminal(context);
      const terminal = new Terminal(['audit', stage.site.url, '--max-pages', '40'], KEY_ENV());
      await terminal.shows(/running .*pages\/s/);
      terminal.type('\u0003');
      expect(await terminal.ended()).toBe(130);
      expect(terminal.shown).toContain('The audit goes on.');
      const [, command = ''] = /Come back to it with: seogeo ([^\r\n]+)/.exec(terminal.shown) ?? [];
      const env = { ...KEY_ENV(), XDG_CONFIG_HOME: stage.home, SEOGEO_BASE_URL: stage.service.origin };
      const { stdout, code } = await warm.run([...command.split(' '), '--json'], env);
      expect(code).toBe(0);
      expect(JSON.parse(stdout).audit).toMatchObject({ status: 'completed', pagesCrawled: 40 });
    });
  });
}

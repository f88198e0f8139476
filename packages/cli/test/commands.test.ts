import { spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reading } from './reading.ts';
import { type Ended, plainEnvironment, program, runCli } from './run-cli.ts';
import { replay, shownLines, writtenSession } from './session.ts';
import { type Stage, setStage } from './stage.ts';
import { atTerminal } from './terminal.ts';
import { WarmCli } from './warm-cli.ts';

let stage: Stage;
const warm = new WarmCli();

beforeAll(async () => {
  stage = await setStage('caller@example.com');
});
afterAll(() => {
  warm[Symbol.dispose]();
  return stage.close();
});

const environment = (): NodeJS.ProcessEnv => ({
  XDG_CONFIG_HOME: stage.home,
  SEOGEO_BASE_URL: stage.service.origin,
});

const seogeo = (args: readonly string[], input = ''): Promise<Ended> =>
  runCli(args, { env: environment(), input });

/** What a command says; that a process of its own says the same is held by the other tests here. */
const told = (args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> =>
  warm.run(args, { ...environment(), ...env });

const lines = (text: string): readonly string[] => text.split('\n').filter(Boolean);

describe('from login to an audit', () => {
  it('login takes the key from standard input and keeps it for its owner alone', async () => {
    const { stdout, stderr, code } = await seogeo(['login'], `${stage.key}\n`);
    expect({ stdout, code }).toEqual({ stdout: '', code: 0 });
    expect(stderr).toMatch(/^Logged in to http\S+ as caller@example\.com \(agency\)/);
    expect(stderr).not.toContain(stage.key);
    const { mode } = await stat(join(stage.home, 'seogeo', 'credentials.json'));
    if (process.platform !== 'win32') expect(mode & 0o777).toBe(0o600);
  });

  it('the address of the login is used where none is named', async () => {
    const { stdout } = await warm.run(['me', '--json'], { XDG_CONFIG_HOME: stage.home });
    expect(JSON.parse(stdout)).toMatchObject({ email: stage.email, plan: 'agency' });
  });

  it('an empty list says what to do next, on stderr', async () => {
    const { stdout, stderr, code } = await told(['projects', 'list']);
    expect({ stdout, code }).toEqual({ stdout: '', code: 0 });
    expect(stderr).toMatch(/no project yet. `seogeo audit /);
  });

  it('audit makes the project, waits and shows everything, with no progress on a pipe', async () => {
    const { stdout, stderr, code } = await seogeo(['audit', stage.host.replace(/^/, 'http://')]);
    expect(code).toBe(0);
    expect(lines(stderr)).toEqual([expect.stringMatching(/^Made the project /)]);
    expect(stdout).toMatch(/\nThe site as a whole\n {2}(error|warning|notice) [a-z_]+: /);
    expect(stdout).toMatch(/GEO score +\d+\.\d\n/);
    expect(stdout).toMatch(/\n +SCORE +ISSUES +URL +LOSES MOST AT\n +\d+\.\d +\d+ +http:/);
    expect(stdout).toMatch(/\n +FOUND +SEVERITY +ISSUE\n +\d+ +(error|warning|notice) +\w+\n/);
    expect(stdout).not.toContain('\u001b');
  });

  it('a second audit of the host uses the project that is there, and the scores add up', async () => {
    const { stdout, stderr } = await told(['audit', stage.site.url, '--json', '--quiet']);
    expect(stderr).toBe('');
    const { audit, scores, worstPages, topIssues } = JSON.parse(stdout);
    expect(audit.status).toBe('completed');
    const projects = JSON.parse((await told(['projects', 'list', '--json'])).stdout);
    expect(projects).toHaveLength(1);
    const all = lines((await told(['pages', stage.host, '--all', '--ndjson'])).stdout).map((line) =>
      JSON.parse(line),
    );
    expect(all).toHaveLength(audit.pagesCrawled);
    const scored: number[] = all.map(({ geoScore }) => geoScore).filter((score) => score !== null);
    for (const { from, to, pages } of scores)
      expect(pages).toBe(
        scored.filter((score) => (score > from || (from === 0 && score === 0)) && score <= to).length,
      );
    const worst = worstPages.map(({ geoScore }: { geoScore: number }) => geoScore);
    expect(worst).toEqual(scored.toSorted((a, b) => a - b).slice(0, 10));
    expect(topIssues.length).toBeGreaterThan(5);
  });
});

describe('every command in its three forms', () => {
  const one: readonly (readonly string[])[] = [
    ['me'],
    ['limits'],
    ['projects', 'create', 'https://example.com', '--name', 'Second'],
    ['projects', 'show', 'HOST'],
    ['audit', 'SITE', '--max-pages', '3'],
    ['audit', 'SITE', '--max-pages', '3', '--no-wait'],
    ['wait', 'HOST'],
    [
      'brief',
      'HOST',
      '--topic',
      'puncture repair',
      '--audience',
      'commuters',
      '--goal',
      'They mend a tube alone',
    ],
    ['monitor', 'HOST', 'How is a puncture repaired?'],
    ['completion', 'bash'],
  ];
  const many: readonly (readonly string[])[] = [
    ['projects', 'list'],
    ['audits', 'HOST'],
    ['pages', 'HOST'],
    [
      'pages',
      'HOST',
      '--min-geo-score',
      '50',
      '--has-schema',
      'true',
      '--status-code',
      '200',
      '--sort',
      '-geoScore',
    ],
    ['pages', 'HOST', '--issue', 'thin_content', '--url', '/'],
    ['drafts', 'HOST'],
    ['reports', 'HOST', '--limit', '1'],
  ];
  const filled = (args: readonly string[]) =>
    args.map((arg) => (arg === 'HOST' ? stage.host : arg === 'SITE' ? stage.site.url : arg));

  it.each(one.map((args) => [args.join(' '), args]))('%s', async (_name, args) => {
    const text = await told(filled(args));
    expect(text).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\S/) });
    const json = await told([...filled(args), '--json', '--quiet']);
    expect(json).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(json.stdout)).toBeTypeOf('object');
    const ndjson = await told([...filled(args), '--ndjson', '--quiet']);
    expect(ndjson).toMatchObject({ code: 0, stderr: '' });
    const records = lines(ndjson.stdout).map((line) => JSON.parse(line));
    expect(records.length).toBeGreaterThan(0);
    if (!args.includes('audit') && !args.includes('wait')) expect(records).toHaveLength(1);
  });

  it.each(many.map((args) => [args.join(' '), args]))('%s', async (_name, args) => {
    const json = await told([...filled(args), '--json', '--quiet']);
    expect(json).toMatchObject({ code: 0, stderr: '' });
    const records: unknown[] = JSON.parse(json.stdout);
    expect(records.length).toBeGreaterThan(0);
    const ndjson = await told([...filled(args), '--ndjson', '--quiet']);
    expect(lines(ndjson.stdout).map((line) => JSON.parse(line))).toEqual(records);
    const text = await told([...filled(args), '--quiet']);
    expect(text).toMatchObject({ code: 0, stderr: '' });
    expect(lines(text.stdout)).toHaveLength(records.length + 1);
  });

  it('an audit as NDJSON is what happened, in order', async () => {
    const { stdout } = await told(['audit', stage.site.url, '--max-pages', '5', '--ndjson']);
    const events = lines(stdout).map((line) => JSON.parse(line).event);
    expect(events[0]).toBe('started');
    expect(events.at(-1)).toBe('finished');
    expect(new Set(events.slice(1, -1))).toEqual(new Set(['progress']));
  });

  it('the text of a draft is printed whole', async () => {
    const [draft] = JSON.parse((await told(['drafts', stage.host, '--json'])).stdout);
    const { stdout } = await told(['drafts', stage.host, '--show', draft.id]);
    expect(stdout.trim()).toBe(draft.content.trim());
  });

  it('a report is shown as a person reads it, and as it is in the list', async () => {
    for (const report of JSON.parse((await told(['reports', stage.host, '--json'])).stdout)) {
      const { stdout, code } = await told(['reports', stage.host, '--show', report.id]);
      expect(code).toBe(0);
      expect(stdout).toContain(report.kind === 'audit' ? report.auditRunId : report.testId);
      const json = await told(['reports', stage.host, '--show', report.id, '--json']);
      expect(JSON.parse(json.stdout)).toEqual(report);
    }
    const { stderr, code } = await told(['reports', stage.host, '--show', 'nope']);
    expect({ stderr, code }).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/no report “nope”\. `seogeo reports/),
    });
  });

  it('the newest draft, report and audit are named `latest`', async () => {
    for (const list of ['drafts', 'reports'] as const) {
      const [newest] = JSON.parse((await told([list, stage.host, '--json'])).stdout);
      const { stdout } = await told([list, stage.host, '--show', 'latest', '--json']);
      expect(JSON.parse(stdout)).toEqual(newest);
    }
    const [audit] = JSON.parse((await told(['audits', stage.host, '--json'])).stdout);
    const { stdout } = await told(['wait', stage.host, 'latest', '--json']);
    expect(JSON.parse(stdout).audit.id).toBe(audit.id);
    expect((await told(['pages', stage.host, '--audit', 'latest'])).code).toBe(0);
  });

  it('an audit of a part is compared with the whole over that part', async () => {
    await told(['audit', stage.site.url, '--max-pages', '4', '--quiet']);
    expect((await told(['audit', stage.site.url, '--max-pages', '8'])).stdout).toMatch(
      /\nchange +score \+0\.0 \(\d scored\), .* on the 4 pages/,
    );
  });

  it('what links to a page is listed, whichever way the page is named', async () => {
    const all = JSON.parse((await told(['pages', stage.host, '--all', '--json'])).stdout);
    const page = all.find(
      ({ url, depth }: { url: string; depth: number }) => depth === 1 && !url.includes('?'),
    );
    const { host, pathname } = new URL(page.url);
    const inlinks = async (name: string, ...more: string[]) =>
      told(['pages', stage.host, '--inlinks', name, ...more]);
    const said = JSON.parse((await inlinks(page.url, '--all', '--json')).stdout);
    expect(said.page).toMatchObject({ id: page.id, url: page.url });
    expect(said.links.length).toBe(said.linkCounts.followed + said.linkCounts.nofollow);
    expect(said.links.length).toBeGreaterThan(1);
    const known = new Set(all.map(({ id }: { id: string }) => id));
    expect(said.links.filter(({ id }: { id: string }) => !known.has(id) || id === page.id)).toEqual([]);
    for (const name of [pathname, pathname.slice(1), `${host}${pathname}`, `${page.url}#part`])
      expect(JSON.parse((await inlinks(name, '--all', '--json')).stdout)).toEqual(said);
    const text = await inlinks(pathname, '--limit', '1');
    const [first, gap, headers, ...rows] = text.stdout.trimEnd().split('\n');
    const count = `${said.links.length} pages link to it`;
    expect([first?.startsWith(`${page.url}: ${count}`), gap, rows.length]).toEqual([true, '', 1]);
    expect(headers).toMatch(/^LINK +STATUS +URL +TITLE$/);
    expect(text.stderr).toContain(`This is the first of ${said.links.length}; --all gives every one.`);
    expect((await inlinks('/', '--json')).code).toBe(0);
  });

  it('a page that no audit has is answered with the nearest ones, and one that is asked for otherwise refused', async () => {
    const all = JSON.parse((await told(['pages', stage.host, '--all', '--json'])).stdout);
    const page = all.find(({ url }: { url: string }) => new URL(url).pathname.length > 3);
    const { pathname } = new URL(page.url);
    const refused = await told(['pages', stage.host, '--inlinks', pathname.slice(0, -1)]);
    expect(refused).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(page.url) });
    expect(refused.stderr).toMatch(/The audit has no page \S+\. Did you mean /);
    const misspelt = `${pathname.slice(0, -2)}${pathname.slice(-1)}`;
    expect((await told(['pages', stage.host, '--inlinks', misspelt])).stderr).toContain(page.url);
    expect((await told(['pages', stage.host, '--inlinks', '/zzz-nothing'])).stderr).toMatch(
      /no page \S+ Without --inlinks/,
    );
    expect((await told(['pages', stage.host, '--inlinks', '/', '--url', 'x'])).code).toBe(1);
  });

  it('open says where docs and console are', async () => {
    for (const place of ['docs', 'console'])
      expect((await told(['open', place])).stdout).toBe(`${stage.service.origin}/${place}/\n`);
  });

  it('a list that was cut short says so', async () => {
    expect((await told(['pages', stage.host, '--limit', '2'])).stderr).toMatch(
      /These are the first 2 of more pages; --all/,
    );
    expect((await told(['pages', stage.host, '--limit', '1'])).stderr).toMatch(
      /This is the first of more pages;/,
    );
  });
});

describe('exit codes', () => {
  it('3 where the score is below what was asked for, with all the data', async () => {
    const { stdout, stderr, code } = await seogeo(['wait', stage.host, '--fail-under', '100', '--json']);
    expect(code).toBe(3);
    expect(JSON.parse(stdout).audit.status).toBe('completed');
    expect(stderr).toMatch(/seogeo: The GEO score is \d+\.\d, below the 100/);
  });

  it('2 where the audit failed', async () => {
    const { stdout, stderr, code } = await told(['audit', 'http://127.0.0.1:1/', '--json']);
    expect(code).toBe(2);
    expect(JSON.parse(stdout).audit.status).toBe('failed');
    expect(stderr).toMatch(/did not complete: .+\nThe project 127\.0\.0\.1:1 \(\S+\) stays, /);
    const shown = await told(['audit', 'http://127.0.0.1:1/']);
    expect(`${shown.stdout}${shown.stderr}`.match(/ECONNREFUSED/g)).toHaveLength(1);
    expect(shown.stderr).not.toContain('stays');
  });

  it('1 for a project that is not there, with where to look', async () => {
    expect(await told(['pages', 'nowhere.example'])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /No project has the name or host “nowhere\.example”\. `seogeo projects list`/,
      ),
    });
  });

  it('1 for what is no address, before anything is made', async () => {
    const before = (await told(['projects', 'list', '--all', '--json'])).stdout;
    for (const address of ['notaurl', 'not a url', 'https://', 'me@example', 'example,com', 'audit:x'])
      expect(await told(['audit', address])).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/is not the address of a site/),
      });
    expect((await told(['projects', 'list', '--all', '--json'])).stdout).toBe(before);
  });

  it('1 for a name that several projects have, which are named; an id or another name is clear', async () => {
    const make = async (name: string) =>
      JSON.parse(
        (await told(['projects', 'create', 'https://twins.example', '--name', name, '--json'])).stdout,
      ).id;
    const [first, second] = [await make('First twin'), await make('Second $(twin)')];
    const { stderr, code } = await told(['pages', 'twins.example', '--sort', 'url']);
    expect(code).toBe(1);
    const made = 'https://twins.example/, made \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC';
    expect(stderr).toMatch(
      new RegExp(`“Second .*” \\(${made}, ${second}\\); “First twin” \\(${made}, ${first}\\)`),
    );
    expect(stderr).toContain('by its id: `seogeo pages ID --sort url`.');
    expect((await told(['audit', 'nowhere.example', '--project', 'twins.example'])).stderr).toContain(
      '`seogeo audit nowhere.example --project ID`',
    );
    expect((await told(['audit', 'nowhere.example', '--project=twins.example'])).stderr).toContain(
      '`seogeo audit nowhere.example --project=ID`',
    );
    for (const name of [first, first.toUpperCase(), 'First twin', 'FIRST TWIN']) {
      const { stdout } = await told(['projects', 'show', name, '--json']);
      expect(JSON.parse(stdout)).toMatchObject({ id: first });
    }
    expect((await told(['audit', 'twins.example', '--no-wait'])).stderr).toContain(
      '`seogeo audit twins.example --no-wait --project ID`',
    );
    expect((await told(['drafts', 'Second $(twin)'])).stderr).toContain(
      "`seogeo brief 'Second $(twin)' --topic",
    );
  });

  it('none for an address with its scheme that one of a host’s projects has, to the last letter', async () => {
    const ids = new Map<string, string>();
    for (const url of ['http://pair.example/', 'https://pair.example', 'https://pair.example/shop'])
      ids.set(url, JSON.parse((await told(['projects', 'create', url, '--json'])).stdout).id);
    for (const [url, id] of ids) {
      const { stdout } = await told(['projects', 'show', url, '--json']);
      expect(JSON.parse(stdout)).toMatchObject({ id });
    }
    const audit = (address: string) => told(['audit', address, '--no-wait', '--json']);
    await audit('http://pair.example');
    const { stdout } = await told(['audits', `${ids.get('http://pair.example/')}`, '--json']);
    expect(JSON.parse(stdout).data ?? JSON.parse(stdout)).toHaveLength(1);
    for (const unclear of ['pair.example', 'pair.example/shop', 'https://pair.example/else'])
      for (const { code, stderr } of [await told(['projects', 'show', unclear]), await audit(unclear)])
        expect([code, stderr]).toEqual([1, expect.stringContaining('3 projects have the')]);
  });

  it('a project of a name or host that is there already is made, and the other one named', async () => {
    const create = (url: string, name: string, ...more: string[]) =>
      told(['projects', 'create', url, '--name', name, '--json', ...more]);
    const first = await create('https://again.example/', 'Again');
    expect({ ...first, stdout: '' }).toEqual({ code: 0, stdout: '', stderr: '' });
    const { id } = JSON.parse(first.stdout);
    for (const [url, name] of [
      ['https://again.example/shop', 'Other'],
      ['https://other.example/', 'Again'],
    ] as const)
      expect(await create(url, name)).toMatchObject({
        code: 0,
        stdout: expect.stringContaining(`"name": "${name}"`),
        stderr: expect.stringContaining(id),
      });
    expect((await create('https://again.example/', 'Again', '--quiet')).stderr).toBe('');
    const key = await stage.keyWith(['projects:write']);
    expect(
      await told(['projects', 'create', 'https://again.example/'], { SEOGEO_API_KEY: key }),
    ).toMatchObject({ code: 0, stderr: '' });
  });

  it('a misspelt project is answered with the nearest names and hosts, and completion offers both', async () => {
    await told(['projects', 'create', 'https://kettle.example', '--name', "Kettle's `lane` shop"]);
    await told(['projects', 'create', 'https://lines.example', '--name', 'two\nlines']);
    for (const [typed, meant] of [
      ["kettle's lane shp", "“Kettle's `lane` shop”"],
      ['ketle.example', '“kettle.example”'],
    ] as const) {
      const { stderr, code } = await told(['audits', typed]);
      expect(stderr).toMatch(/^seogeo: No project has the name (or host )?“ket/i);
      expect(stderr).toContain(`Did you mean ${meant}`);
      expect(code).toBe(1);
    }
    const offered = lines((await told(['values', 'projects'])).stdout);
    for (const one of ["Kettle's `lane` shop", 'kettle.example', 'lines.example', stage.host])
      expect(offered).toContain(one);
    expect(offered.join()).not.toMatch(/two/);
  });

  it('1 for an issue that no check knows and no page has, in every form', async () => {
    for (const form of [[], ['--json'], ['--ndjson']]) {
      const { stdout, stderr, code } = await told(['pages', stage.host, '--issue', 'thin_contnt', ...form]);
      expect(stderr).toMatch(/Did you mean thin_content/);
      if (form.length > 0) expect(JSON.parse(stdout).error).toMatchObject({ code: 'WRONG_USE', exitCode: 1 });
      expect(code).toBe(1);
    }
    expect((await told(['pages', stage.host, '--issue', 'client_error', '--url', 'nowhere'])).code).toBe(0);
  });

  it('4 for a scope that the key lacks; one that is only nice to have is done without', async () => {
    const key = await stage.keyWith(['projects:read', 'audits:read']);
    const env = { SEOGEO_API_KEY: key };
    expect((await told(['reports', stage.host], env)).code).toBe(4);
    const { stdout, code } = await told(['wait', stage.host], env);
    expect(code).toBe(0);
    expect(stdout).toMatch(/may not read reports/);
  });

  it('6 where the wait was limited, and the audit goes on', async () => {
    const short = ['--max-pages', '3', '--max-wait', '0.001'];
    const { stderr, code } = await told(['audit', stage.site.url, ...short]);
    expect(code).toBe(6);
    const [, command = ''] = /Come back to it with: seogeo (.*)\n/.exec(stderr) ?? [];
    expect((await told(command.split(' '))).code).toBe(0);
  });
});

describe('as a program among others', () => {
  it('a reader that has enough is no error', async () => {
    const script = `"${process.execPath}" "${program}" pages ${stage.host} --all --ndjson | head -n 1; echo "\${PIPESTATUS[0]}"`;
    const child = spawn('bash', ['-c', script], { env: plainEnvironment(environment()) });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (text) => {
      stdout += text;
    });
    child.stderr.on('data', (text) => {
      stderr += text;
    });
    await new Promise((resolve) => child.once('close', resolve));
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^\{.*\}\n0\n$/);
  });

  it('with --json --quiet stdout always is one document, and stderr is empty', async () => {
    const command = fc.constantFrom(
      'me',
      'limits',
      'audits',
      'pages',
      'drafts',
      'projects',
      'wait',
      'nonsense',
    );
    const argument = fc.constantFrom('list', 'show', stage.host, 'nowhere.example', '', '💥', '\u001b[2J');
    const option = fc.constantFrom(
      '--limit=1',
      '--limit=x',
      '--all',
      '--sort=url',
      '--no-wait',
      '--base-url=http://127.0.0.1:1',
      '--retries=0',
    );
    const given = fc.tuple(command, fc.array(argument, { maxLength: 2 }), fc.array(option, { maxLength: 2 }));
    await fc.assert(
      fc.asyncProperty(given, async ([name, args, options]) => {
        const { stdout, stderr, code } = await told([
          name,
          ...args,
          ...options,
          '--retries=0',
          '--json',
          '--quiet',
        ]);
        const document = JSON.parse(stdout);
        expect(stderr).toBe('');
        expect(document.error === undefined).toBe(code === 0);
        if (code !== 0)
          expect(document.error).toMatchObject({ exitCode: code, message: expect.stringMatching(/\.$|\)$/) });
      }),
      { numRuns: 25 },
    );
  });
});

describe('logout', () => {
  it('forgets the key', async () => {
    expect((await told(['logout'])).stderr).toMatch(/is forgotten here/);
    expect((await told(['me'])).code).toBe(4);
    expect((await told(['logout'])).stderr).toMatch(/No key is stored/);
  });
});

/** Without what differs from run to run: ids, the key, and spaces that depend on the length of a port. */
const masked = (session: string): string =>
  session
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
    .replaceAll(/sgk_live_\w+…/g, 'KEY…')
    .replaceAll(/ {2,}/g, '  ');

describe('the session of the README', () => {
  it('goes as it is written, from login to a finished audit', async () => {
    const session = writtenSession();
    for (const part of ['| seogeo login', '$ seogeo audit', 'completed', 'Worst pages', 'exit code 3'])
      expect(session).toContain(part);
    const theirs = await stage.another('reader-of-the-readme@example.com');
    expect(masked(await replay(session, theirs))).toBe(masked(session));
    await theirs.close();
  });

  it('has what the README of the whole shows of the same audit', () => {
    const lines = masked(writtenSession()).split('\n');
    const shown = shownLines().map(masked);
    expect(shown).toContain('Issues, errors first');
    expect(shown.filter((line) => !lines.some((written) => written.startsWith(line)))).toEqual([]);
  });
});

describe('what an audit has found', () => reading(() => stage, warm));
describe('where people type', () => atTerminal(() => stage, warm));

import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listenAnywhere } from '../../../test/support/listen-anywhere.ts';
import { NOBODY } from '../../../test/support/nobody.ts';
import { type TemporaryFolder, temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { issueCodes } from '../src/audit/issue-codes.gen.ts';
import { commandTree, flattened } from '../src/completion/command-tree.ts';
import { createProgram } from '../src/program.ts';
import { account, type HostileServer, hostileServer, rateHeaders, send } from './hostile-server.ts';
import { type Ended, plainEnvironment, program, runCli } from './run-cli.ts';
import { soundAnswers } from './sound-answers.ts';
import { WarmCli } from './warm-cli.ts';

const KEY = 'sgk_live_4fQz81LmA1b2C3d4E5f6G7h8I9j0K1x2Y3z4';
const ID = 'req-0123456789';

const warm = new WarmCli();
let home: TemporaryFolder;
let server: HostileServer | null = null;

beforeAll(async () => {
  home = await temporaryFolder('cli-home');
});
afterAll(async () => {
  warm[Symbol.dispose]();
  await home.remove();
});
afterEach(async () => {
  await server?.close();
  server = null;
});

const environment = (origin: string): NodeJS.ProcessEnv => ({
  XDG_CONFIG_HOME: home.path,
  SEOGEO_API_KEY: KEY,
  SEOGEO_BASE_URL: origin,
});
/** With one retry where nothing else is said, so that retrying is part of it and short. */
const meWith = (args: readonly string[]) => [
  'me',
  ...(args.includes('--retries') ? [] : ['--retries', '1']),
  ...args,
];

/** What `seogeo me` says at an address. */
const me = (origin: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Ended> =>
  warm.run(meWith(args), { ...environment(origin), ...env });

/** The same as a process of its own, which connections that are left open would keep from ending. */
const meAlone = (origin: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Ended> =>
  runCli(meWith(args), { env: { ...environment(origin), ...env } });

/** One line that says what to do, the exit code, no data, no key. */
const expectOneLine = (
  { stdout, stderr, code }: Ended,
  exitCode: number,
  ...says: readonly RegExp[]
): void => {
  expect(stderr).toMatch(/^seogeo: [^\n]+\n$/);
  for (const text of says) expect(stderr).toMatch(text);
  expect(stderr).not.toContain(KEY);
  expect(stdout).toBe('');
  expect(code).toBe(exitCode);
};

const errorBody = (code: string, message: string) => ({ error: { code, message, requestId: ID } });

describe('keys', () => {
  it('no key: exit 4, and how to give one', async () => {
    expectOneLine(
      await me('http://127.0.0.1:1', [], { SEOGEO_API_KEY: '' }),
      4,
      /seogeo login/,
      /SEOGEO_API_KEY/,
    );
  });

  it('a key that cannot be one: exit 4, before anything is sent', async () => {
    expectOneLine(await me('http://127.0.0.1:1', [], { SEOGEO_API_KEY: 'a key' }), 4, /SEOGEO_API_KEY/);
  });

  it('a wrong key: exit 4, with the request id', async () => {
    server = await hostileServer((_request, response) =>
      send(response, 401, errorBody('INVALID_API_KEY', 'The API key is not known.')),
    );
    expectOneLine(await me(server.origin), 4, /not known/, /seogeo login/, new RegExp(ID));
  });

  it('a wrong key: only what helps is named', async () => {
    server = await hostileServer((_request, response) =>
      send(response, 401, errorBody('INVALID_API_KEY', 'The API key is not known.')),
    );
    const { origin } = server;
    expect((await me(origin)).stderr).toMatch(/that of SEOGEO_API_KEY: correct it, or unset it/);
    const folder = join(home.path, 'stored', 'seogeo');
    await mkdir(folder, { recursive: true });
    const stored = { baseUrl: null, keys: { [`${origin}/api/public/v1`]: KEY } };
    await writeFile(join(folder, 'credentials.json'), JSON.stringify(stored), { mode: 0o600 });
    const env = { XDG_CONFIG_HOME: join(home.path, 'stored'), SEOGEO_API_KEY: '' };
    const { stderr } = await me(origin, [], env);
    expect(stderr).toMatch(/Run `seogeo login` with a key that is valid/);
    expect(stderr).not.toContain('SEOGEO_API_KEY');
  });

  it('a key without the scope: what to do is said once', async () => {
    for (const message of ['The key lacks "x": use a key that has it.', 'Use a key that has x.', 'No.']) {
      server = await hostileServer((_request, response) =>
        send(response, 403, errorBody('INSUFFICIENT_SCOPE', message)),
      );
      expect((await me(server.origin)).stderr.match(/use a key/gi)).toHaveLength(1);
      await server.close();
    }
  });

  it('a key without the scope: exit 4', async () => {
    server = await hostileServer((_request, response) =>
      send(response, 403, errorBody('INSUFFICIENT_SCOPE', 'This needs the scope audits:read.')),
    );
    expectOneLine(await me(server.origin), 4, /audits:read/, new RegExp(ID));
  });

  it.each([
    ['anywhere', ['me', KEY]],
    ['as an option', ['login', '--api-key', 'secret']],
    ['as an option with =', ['login', '--key=secret']],
  ])('on the command line (%s): refused without being repeated', async (_where, args) => {
    const ended = await warm.run(args, { XDG_CONFIG_HOME: home.path });
    expectOneLine(ended, 1, /process list/);
    expect(ended.stderr).not.toContain('secret');
  });

  it('a wrong key is not stored by login', async () => {
    server = await hostileServer((_request, response) =>
      send(response, 401, errorBody('INVALID_API_KEY', 'The API key is not known.')),
    );
    const env = { XDG_CONFIG_HOME: join(home.path, 'unused'), SEOGEO_BASE_URL: server.origin };
    expectOneLine(await warm.run(['login'], env, `${KEY}\n`), 4);
    expectOneLine(await warm.run(['me'], env), 4, /There is no key/);
  });

  it.skipIf(process.platform === 'win32')('a file that others may read is refused', async () => {
    const folder = join(home.path, 'open', 'seogeo');
    await mkdir(folder, { recursive: true });
    const file = join(folder, 'credentials.json');
    await writeFile(file, JSON.stringify({ baseUrl: null, keys: {} }));
    await chmod(file, 0o644);
    const env = { XDG_CONFIG_HOME: join(home.path, 'open') };
    expectOneLine(await warm.run(['me'], env), 4, /chmod 600/);
    await chmod(file, 0o600);
    expectOneLine(await warm.run(['me'], env), 4, /There is no key/);
  });

  it('a file that login did not write is named', async () => {
    const folder = join(home.path, 'broken', 'seogeo');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'credentials.json'), '{"keys":', { mode: 0o600 });
    const env = { XDG_CONFIG_HOME: join(home.path, 'broken') };
    expectOneLine(await warm.run(['me'], env), 4, /credentials\.json/, /Remove it/);
  });
});

describe('the command line', () => {
  const refused = async (args: readonly string[], says: string): Promise<void> => {
    const ended = await warm.run(args, { XDG_CONFIG_HOME: home.path, SEOGEO_API_KEY: KEY });
    expectOneLine(ended, 1);
    expect(ended.stderr).toContain(`seogeo: ${says}`);
  };

  it.each([
    [['pages', ''], '<project> of `seogeo pages` is empty: say what it is. See `seogeo pages --help`.'],
    [['wait', ' '], '<project> of `seogeo wait` is empty'],
    [['monitor', 'example.com', ''], '<prompt> of `seogeo monitor` is empty'],
    [['audit', ''], '<url> of `seogeo audit` is empty'],
    [['pages', 'example.com', '--show', ''], '--show is empty'],
    [['pages', 'example.com', '--audit='], '--audit is empty'],
    [['brief', 'example.com', '--topic', '\t'], '--topic is empty'],
    [['--base-url', '', 'me'], '--base-url is empty: say what it is. See `seogeo --help`.'],
    [['pages', 'example.com', '--sort', ''], '“” is no value of --sort. Give crawledAt'],
    [['pages', 'example.com', '--limit', ''], '“” is no value of --limit. Give a whole number'],
  ])('takes no empty word, as a variable is that is not set: %j', refused);

  it('goes by the last of several values, as what follows an alias is meant', async () => {
    server = await hostileServer((_request, response) => send(response, 200, soundAnswers.getMe));
    const args = ['--json', '--json', '--base-url', 'https://a.invalid', '--base-url', server.origin];
    const { code, stdout } = await me(server.origin, args);
    expect([code, JSON.parse(stdout).email]).toEqual([0, soundAnswers.getMe.data.email]);
  });
});

describe('the network', () => {
  it.each([
    [200, { 'content-type': 'application/json' }],
    [500, { 'content-type': 'text/html' }],
  ])('an answer without end, of status %i: it is not read to where memory ends', async (status, headers) => {
    let sent = 0;
    server = await hostileServer((_request, response) => {
      response.writeHead(status, headers);
      const more = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(1_048_576, ' '))) sent += 1;
      };
      response.on('drain', more);
      more();
    });
    expectOneLine(await me(server.origin, ['--retries', '0']), 5, /longer than 64 MiB/);
    expect(sent).toBeLessThan(200);
  });

  it.each<[string, RegExp]>([
    ['200 d\xe9j\xe0 vu', /not as its contract says/],
    ['200 все хорошо', /not as its contract says/],
    ['401 נדחה', /status 401/],
    ['999 Request denied', /999/],
  ])('a status and a reason of its own are read as any: %s', async (line, says) => {
    const odd = createServer((socket) => {
      socket.on('error', () => {}).resume();
      socket.end(`HTTP/1.1 ${line}\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`);
    });
    expectOneLine(await me(`http://127.0.0.1:${await listenAnywhere(odd)}`, ['--retries', '0']), 5, says);
    await new Promise((resolve) => odd.close(resolve));
  });

  it('nothing listens: exit 5', async () => {
    expectOneLine(await me(`http://${NOBODY}`), 5, /ECONNREFUSED/, /whether the service runs/);
  });

  it('a port that fetch refuses (Fetch standard, "bad port"): exit 5', async () => {
    expectOneLine(await me('http://127.0.0.1:1'), 5, /bad port/, /Check --base-url/);
  });

  it.each([
    [404, 'NOT_FOUND', 'There is nothing at this address.'],
    [400, 'VALIDATION_ERROR', '"projectId" must be a UUID.'],
  ])(
    'a path at which the API is not: exit 1, and that the host alone is enough: %i',
    async (status, code, says) => {
      server = await hostileServer((_request, response) => send(response, status, errorBody(code, says)));
      const path = `${server.origin}/api`;
      expectOneLine(
        await me(path),
        1,
        new RegExp(`Is the path of ${path} right\\?.*host alone`),
        new RegExp(ID),
      );
      expect((await me(server.origin)).stderr).not.toContain('host alone');
    },
  );

  it('an unknown host: exit 5', async () => {
    expectOneLine(await me('http://no-such-host.invalid'), 5, /no-such-host\.invalid/, /spelling/);
  });

  it('https where only http is spoken: exit 5', async () => {
    server = await hostileServer((_request, response) => send(response, 200, {}));
    expectOneLine(
      await me(server.origin.replace('http:', 'https:')),
      5,
      /does not speak https/,
      /http:\/\/127/,
    );
  });

  it('a certificate that nobody trusts: exit 5', async ({ skip }) => {
    const tls = selfSigned(home.path);
    if (tls === null) return skip('openssl, which makes the certificate, is not installed.');
    server = await hostileServer((_request, response) => send(response, 200, {}), tls);
    expectOneLine(await meAlone(server.origin), 5, /not trusted/, /NODE_EXTRA_CA_CERTS/);
    expect(server.requests).toEqual([]);
  });

  it('a server that hangs up: exit 5', async () => {
    server = await hostileServer((request) => request.socket.destroy());
    expectOneLine(await me(server.origin), 5, /broke/, /again/);
    expect(server.requests).toHaveLength(2);
  });

  it('a server that speaks something else: exit 5', async () => {
    const mail = createServer((socket) => {
      socket.on('error', () => {}).resume();
      socket.end('220 mail.example.com ESMTP\r\n');
    });
    const port = await listenAnywhere(mail);
    expectOneLine(await me(`http://127.0.0.1:${port}`), 5, /HTTP\/1\.1 protocol/, /Check --base-url/);
    await new Promise((resolve) => mail.close(resolve));
  });

  it('a server that never answers: exit 6', async () => {
    server = await hostileServer(() => {});
    expectOneLine(
      await meAlone(server.origin, ['--timeout', '0.2']),
      6,
      /^seogeo: No answer within 0\.2 s\. Try again, or allow more with --timeout\.$/m,
      /--timeout/,
    );
  });
});

describe('what the API says of its paths is said of commands', () => {
  it.each([
    ['There is none. GET /projects lists the projects of this key.', '`seogeo projects list` lists the'],
    ['No run x. GET /projects/p-1/audits lists its runs.', '`seogeo audits p-1` lists its runs.'],
    ['No page. GET /projects/p/audits/a/pages lists its pages.', '`seogeo pages p` lists its pages.'],
    ['No. GET /elsewhere lists them.', 'GET /elsewhere lists them.'],
  ])('%s', async (message, says) => {
    server = await hostileServer((_request, response) =>
      send(response, 404, errorBody('NOT_FOUND', message)),
    );
    const { stderr } = await me(server.origin);
    expect(stderr).toContain(says);
  });
});

describe('answers that are none of this API', () => {
  it('500 with HTML: exit 5, with the request id', async () => {
    server = await hostileServer((_request, response) =>
      send(response, 500, '<h1>Oops</h1>', { 'content-type': 'text/html', 'x-request-id': ID }),
    );
    expectOneLine(await me(server.origin), 5, /500/, /text\/html/, /later/, new RegExp(ID));
    expect(server.requests).toHaveLength(2);
  });

  it('500 in the envelope: exit 5, with the request id', async () => {
    server = await hostileServer((_request, response) =>
      send(response, 500, errorBody('INTERNAL_ERROR', 'The server failed.')),
    );
    expectOneLine(await me(server.origin), 5, /operator/, new RegExp(ID));
  });

  it('JSON that breaks off: exit 5', async () => {
    server = await hostileServer((_request, response) =>
      send(response, 200, '{"data":{"email":"ada@', { 'x-request-id': ID }),
    );
    expectOneLine(await me(server.origin), 5, /broke off/, new RegExp(ID));
  });

  it.each([
    ['with its length', { 'content-length': '500' }],
    ['in chunks', {}],
    ['compressed', { 'content-encoding': 'gzip' }],
  ])('a body that is closed in its middle, %s: exit 5, and no word of the address', async (_, headers) => {
    const begin = '{"data":{"email":"ada@';
    server = await hostileServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'x-request-id': ID, ...headers });
      response.write('content-encoding' in headers ? gzipSync(begin.repeat(9)).subarray(0, 20) : begin);
      setTimeout(() => response.destroy(), 5);
    });
    const ended = await me(server.origin);
    expectOneLine(ended, 5, /: The answer broke off \([^)]+\)\. Something between/, new RegExp(ID));
    expect(ended.stderr).not.toMatch(/no answer|baseUrl|--base-url|SEOGEO_BASE_URL/i);
  });

  it("a proxy's login page: exit 5", async () => {
    server = await hostileServer((_request, response) =>
      send(response, 200, '<form>Room number</form>', { 'content-type': 'text/html; charset=utf-8' }),
    );
    expectOneLine(await me(server.origin), 5, /not this API/, /log in there first/);
  });

  it('a page that names a place and sends nobody there is no redirect: exit 5', async () => {
    for (const status of [200, 201, 404]) {
      server = await hostileServer((_request, response) =>
        send(response, status, '<form>Room number</form>', {
          'content-type': 'text/html',
          location: '/room/7',
        }),
      );
      const { stderr } = await me(server.origin);
      expect(stderr).toMatch(new RegExp(`not this API .status ${status}, text/html`));
      expect(stderr).not.toContain('it sends to');
      await server.close();
    }
  });

  it("a redirect to a proxy's login page: exit 5, and the key goes nowhere", async () => {
    const wifi = await hostileServer((_request, response) => send(response, 200, {}));
    server = await hostileServer((_request, response) =>
      send(response, 302, '', { location: `${wifi.origin}/login` }),
    );
    expectOneLine(await me(server.origin), 5, /302/, /Check the address/);
    expect(wifi.requests).toEqual([]);
    await wifi.close();
  });

  it('escape sequences in a message reach no terminal', async () => {
    server = await hostileServer((_request, response) =>
      send(
        response,
        403,
        errorBody('INSUFFICIENT_SCOPE', 'No.\u001b]0;owned\u0007\u001b[2J\nseogeo: fine\u009b1m'),
      ),
    );
    const ended = await me(server.origin);
    expectOneLine(ended, 4, /␛\[2J seogeo/);
    expect(ended.stderr).not.toMatch(/[\p{Cc}--\n]/v);
  });
});

describe('limits and clocks', () => {
  it('the limit, still after the retries: exit 6, with the seconds to wait', async () => {
    server = await hostileServer((_request, response) =>
      send(response, 429, errorBody('RATE_LIMITED', 'The bucket is empty.'), {
        ...rateHeaders(Date.now() + 1_000_000),
        'retry-after': '1000',
      }),
    );
    expectOneLine(await me(server.origin), 6, /in (999|1000|1001) s/, /seogeo limits/, new RegExp(ID));
  });

  it.each([
    ['behind', -3_600_000],
    ['ahead of', 3_600_000],
  ])('a clock that is an hour %s the server is told of, and no wait depends on it', async (side, shiftMs) => {
    server = await hostileServer((_request, response, count) =>
      count === 1
        ? send(response, 429, errorBody('RATE_LIMITED', 'Later.'), {
            ...rateHeaders(Date.now() + 1000),
            'retry-after': '1',
          })
        : send(response, 200, { data: account, meta: { requestId: ID } }, rateHeaders(Date.now())),
    );
    const shift = `const now = Date.now; Date.now = () => now() + ${shiftMs};`;
    const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(shift)}`;
    const ended = await meAlone(server.origin, [], { NODE_OPTIONS });
    expect(ended).toMatchObject({ code: 0, stdout: expect.stringContaining(account.email) });
    expect(ended.stderr).toMatch(
      new RegExp(`^The clock of this machine is 60 minutes ${side} the server's[^\n]+\n$`),
    );
    expect(server.requests).toHaveLength(2);
  });
});

describe('wrong use: exit 1', () => {
  it.each([
    [['nonsense'], /`seogeo` has no command “nonsense”\. `seogeo --help` lists them\./],
    [['isues'], /Did you mean `seogeo pages PROJECT --issue CODE`/],
    [['Links', '--help'], /Did you mean `seogeo pages PROJECT --inlinks PAGE`/],
    [['help', 'adit'], /Did you mean `seogeo audit`/],
    [['help', 'pagse'], /Did you mean `seogeo pages`/],
    [['lgoin'], /Did you mean `seogeo login`/],
    [
      ['monitor', 'x', 'y', '--locale', 'deutsch'],
      /“deutsch” is no value of --locale\. Did you mean de\? Give/,
    ],
    [['monitor', 'x', 'y', '--locale', 'German'], /Did you mean de\?/],
    [['monitor', 'x', 'y', '--locale', 'français'], /Did you mean fr\?/],
    [['monitor', 'x', 'y', '--locale', 'de_DE.UTF-8'], /Did you mean de-DE\?/],
    [['monitor', 'x', 'y', '--locale', '??'], /--locale\. Give a language by its BCP 47 tag/],
    [['--base-url', 'http://127.0.0.1:1', 'projects', 'lst', '-h'], /Did you mean `seogeo projects list`/],
    [['pages'], /`seogeo pages` needs <project>\. See `seogeo pages --help`\./],
    [
      ['brief'],
      /needs <project>, --topic <text>, --audience <text> and --goal <text>\. See `seogeo brief --/,
    ],
    [['brief', 'x', '--goal', 'y'], /needs --topic <text> and --audience <text>\./],
    [['projects', 'show', 'a', 'b'], /takes 1 argument, and got “a”, “b”\..*quotes/],
    [['pages', 'x', '--sort'], /--sort <order> needs a value\. See `seogeo pages --help`/],
    [['open', 'consle'], /“consle” is no value of <place>.*Did you mean console\?/],
    [['pages', 'x', '--has-schema', 'yes'], /“yes” is no value of --has-schema\. Give true or false\./],
    [['me', '--jsno'], /Did you mean --json\?/],
    [['drafts', 'x', '--locale', 'de'], /no option --locale\. `seogeo monitor` has it\. See/],
    [['me', '--locale=de'], /no option --locale=de\. `seogeo monitor` has it\. See/],
    [['me', '--colour', 'x'], /Did you mean --no-color\?|no option --colour\. See/],
    [['drafts', 'x', 'latest'], /got “x”, “latest”\. Did you mean --show latest\?/],
    [['pages', 'x', 'a b'], /Did you mean --show 'a b'\?/],
    [['me', '--json', '--ndjson'], /cannot be used with/],
    [['audit', 'https://example.com', '--max-pages', '0x10'], /whole number from 1 to 100000/],
    [['audit', 'ftp://example.com'], /address of a site/],
    [['audit', 'example.com', '--no-wait', '--fail-under', '50'], /leave out --no-wait/],
    [['me', '--base-url', 'ftp://localhost:3000'], /--base-url/],
    [['pages', 'example.com', '--sort', 'size'], /Give crawledAt, geoScore, -geoScore, url or depth\. See/],
  ])('%j', async (args, says) => {
    const { stdout, stderr, code } = await warm.run(args, environment('http://127.0.0.1:1'));
    const line = args.includes('--json') ? JSON.parse(stdout).error.message : stderr;
    expect(line).toMatch(says);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(stderr).not.toContain('commander');
    expect(code).toBe(1);
  });

  const choices = flattened(commandTree(createProgram(async () => {}))).flatMap(({ path, node }) => [
    ...node.choices.map((choice) => [path, [], choice] as const),
    ...node.options.flatMap(({ flags, choices }) =>
      issueCodes === choices ? [] : choices.map((choice) => [path, flags.slice(0, 1), choice] as const),
    ),
  ]);
  it.each(choices)(
    '%j %j: the nearest value is named for what is typed like %s',
    async (path, flag, choice) => {
      const typed = choice === choice.toUpperCase() ? choice.toLowerCase() : choice.toUpperCase();
      const { stderr, code } = await warm.run([...path, ...flag, typed], environment('http://127.0.0.1:1'));
      expect(stderr).toContain(`Did you mean ${choice}? See \`seogeo ${path.join(' ')} --help\`.`);
      expect(code).toBe(1);
    },
  );
});

describe('a list that has no end: exit 5', () => {
  const [audit, page, draft, report] = [
    soundAnswers.listAudits.data,
    soundAnswers.listAuditPages.data,
    soundAnswers.listDrafts.data,
    soundAnswers.listReports.data,
  ].map(([first]) => first);
  const record = (id: number) => ({
    ...audit,
    ...page,
    ...draft,
    ...report,
    name: 'x',
    primaryDomain: 'http://x.example',
    id: `01946a3f-5f00-7d3a-8b1e-${String(id).padStart(12, '0')}`,
  });
  const kinds: Readonly<Record<string, (page: number, size: number) => unknown>> = {
    'the same page again and again': (page, size) => ({ page, total: 1000 * size, from: 0 }),
    'the first page, whichever is asked for': (_page, size) => ({ page: 1, total: 1000 * size, from: 0 }),
    'new pages beyond the total': (page, size) => ({ page, total: 2 * size, from: page * size }),
  };
  const project = '01946a3f-5f00-7d3a-8b1e-000000000000';
  const commands = [
    ['projects', 'list', '--all'],
    ['projects', 'list', '--all', '--ndjson'],
    ['projects', 'show', 'nobody'],
    ['audit', 'nobody.example'],
    ['audits', project, '--all'],
    ['pages', project, '--audit', 'a', '--all'],
    ['pages', project, '--audit', 'a', '--inlinks', '/nobody'],
    ['drafts', project, '--all'],
    ['drafts', project, '--show', 'nobody'],
    ['reports', project, '--show', 'nobody'],
    ['values', 'projects'],
  ];
  for (const [kind, pageOf] of Object.entries(kinds))
    it.each(commands.map((args) => [args.join(' '), args]))(`${kind}: %s`, async (_name, args) => {
      server = await hostileServer((request, response) => {
        const query = new URL(request.url ?? '/', 'http://x').searchParams;
        const [asked, size] = [Number(query.get('page') ?? 1), Number(query.get('pageSize') ?? 20)];
        const { page, total, from } = pageOf(asked, size) as { page: number; total: number; from: number };
        const data = Array.from({ length: size }, (_, at) => record(from + at + 1));
        const meta = { requestId: ID, page, pageSize: size, total, hasNextPage: true };
        send(response, 200, { data, meta }, rateHeaders(Date.now()));
      });
      const { stderr, stdout, code } = await warm.run(args, environment(server.origin));
      expect(args.includes('--ndjson') ? stdout.trim().split('\n').at(-1) : stderr).toMatch(
        /The service's list has no end: .* Try again/,
      );
      expect(code).toBe(5);
      expect(server.requests.length).toBeLessThan(12);
    });
});

describe.skipIf(!existsSync('/dev/full'))('a device that takes no more', () => {
  const run = async (redirect: string, args: string) => {
    const script = `"${process.execPath}" "${program}" ${args} ${redirect}; echo "exit $?"`;
    return promisify(execFile)('bash', ['-c', script], {
      env: plainEnvironment({ XDG_CONFIG_HOME: home.path }),
    });
  };
  const others = ['--version', 'help audit', 'completion zsh', 'open --json'];
  it.each(
    ['--help', 'open --ndjson', 'nonsense --json'].concat(process.env.DEEP === undefined ? [] : others),
  )('for the output of `%s`: one sentence, exit 74', async (args) => {
    const { stdout, stderr } = await run('>/dev/full', args);
    expect(stderr).toMatch(/^seogeo: The output cannot be written \(ENOSPC, [^\n]+\n$/);
    expect(stdout).toBe('exit 74\n');
  });

  it('for what is said beside the data: all the data, and the exit code', async () => {
    expect((await run('2>/dev/full', 'open --verbose')).stdout).toMatch(/^http:\S+\/docs\/\nexit 0\n$/);
    expect((await run('2>/dev/full', 'nonsense')).stdout).toBe('exit 1\n');
    expect((await run('2>/dev/full', 'logout')).stdout).toBe('exit 74\n');
  });
});

describe('--verbose', () => {
  it('tells method, address, attempts, times and where the key came to, masked', async () => {
    server = await hostileServer((_request, response, count) =>
      count === 1
        ? send(response, 503, errorBody('SERVICE_UNAVAILABLE', 'Not now.'))
        : send(response, 200, { data: account, meta: { requestId: ID } }, rateHeaders(Date.now())),
    );
    const { stderr, code } = await me(server.origin, ['--verbose']);
    expect(code).toBe(0);
    expect(stderr).toContain('sgk_live_4fQz81Lm…');
    expect(stderr).not.toContain(KEY);
    expect(stderr).toMatch(/GET http:\S+\/me: 503 in \d+ ms, attempt 1, .*again in \d+ ms\n/);
    expect(stderr).toMatch(/GET http:\S+\/me: 200 in \d+ ms, attempt 2/);
  });
});

/** A key and a certificate that it signed itself; null without openssl. */
const selfSigned = (folder: string): { key: string; cert: string } | null => {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const make = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, ...subject];
  try {
    execFileSync('openssl', make, { stdio: 'ignore' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
};

import { spawn } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { importsOf, packageOf } from '../house/source-imports.ts';
import { manifest, packageFolders, root } from '../house/workspace.ts';
import { copyWorkspace } from '../house/workspace-copy.ts';
import { ForeignProject, teaShop } from './foreign-project.ts';
import { readmeSteps } from './readme-steps.ts';
import { isRegistryReachable, runShell, shellEnvironment } from './run-shell.ts';

interface PublishedManifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly exports: Readonly<Record<string, unknown>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly engines?: unknown;
  readonly files?: readonly string[];
}

const readJson = (file: string): PublishedManifest => JSON.parse(readFileSync(file, 'utf8'));
const published = packageFolders().filter(
  (folder) => readJson(`${root}packages/${folder}/package.json`).scripts?.prepack !== undefined,
);

const workshop = mkdtempSync(join(tmpdir(), 'packed-'));
const workspace = join(workshop, 'workspace');
const tarballs = join(workshop, 'tarballs');
const reader = join(workshop, 'reader');
const backend = join(reader, 'first-backend');
const steps = readmeSteps('packages/server/README.md', 'A first backend in five minutes');
const isStart = (command: string): boolean => /^(\w+=\S+ )*node /.test(command);
const started = steps.findIndex(({ kind, text }) => kind === 'command' && isStart(text));

let installed = false;

beforeAll(async () => {
  for (const folder of [workspace, tarballs, reader]) mkdirSync(folder);
  copyWorkspace(workspace);
  const chosen = published.map((folder) => `-w packages/${folder}`).join(' ');
  await runShell(workspace, `PACK_TYPES=checked npm pack ${chosen} --pack-destination ${tarballs}`);
  installed = await isRegistryReachable(reader);
  if (installed) await followReadme();
  else
    console.warn('The registry cannot be reached: the packages were packed and checked, but not installed.');
}, 600_000);

afterAll(() => rmSync(workshop, { recursive: true, force: true }));

/** Takes the README's steps up to the running backend; its one install brings all packages, from their tarballs. */
async function followReadme(): Promise<void> {
  for (const { kind, text, ...step } of steps.slice(0, started)) {
    const folder = existsSync(backend) ? backend : reader;
    if (kind === 'command') {
      await runShell(folder, withOwnVersions(text));
    } else if ('path' in step) {
      mkdirSync(dirname(join(folder, step.path)), { recursive: true });
      writeFileSync(join(folder, step.path), text);
    }
  }
}

/** Commands that install our tarballs, and the tools in the versions the repository is tested with. */
function withOwnVersions(commands: string): string {
  const { devDependencies: tools = {} } = manifest('');
  return commands
    .replaceAll(/^npm install @seogeo.*$/gm, `npm install ${tarballs}/*.tgz`)
    .replaceAll(
      /(?<=^npm install --save-dev .*)\S*(typescript|types\/node)(?=\s)/gm,
      (name) => `${name}@${tools[name]}`,
    );
}

function needInstalled({ skip }: TestContext): void {
  if (!installed) skip('The registry cannot be reached.');
}

const tarballOf = (folder: string): Uint8Array =>
  readFileSync(join(tarballs, `seogeo-${folder}-${readJson(`${root}package.json`).version}.tgz`));

/** The paths in a tarball below `package/`, and their text. */
function unpacked(folder: string): ReadonlyMap<string, string> {
  const content = createPackageFromTarballData(tarballOf(folder));
  const prefix = `/node_modules/${content.packageName}/`;
  return new Map(content.listFiles().map((file) => [file.slice(prefix.length), content.readFile(file)]));
}

describe('npm pack, typed as in any other repository', () => {
  it('packs every package that is published', () => {
    expect([...published].sort()).toEqual(['cli', 'client', 'contract', 'document', 'kit', 'server']);
    const version = readJson(`${root}package.json`).version;
    expect(readdirSync(tarballs)).toEqual(
      published.map((folder) => `seogeo-${folder}-${version}.tgz`).sort(),
    );
  });

  it('leaves the working tree as it was', async () => {
    expect(await runShell(workspace, 'git status --porcelain')).toBe('');
    for (const folder of published)
      expect(readJson(`${workspace}/packages/${folder}/package.json`).private).toBe(true);
  });
});

describe.each(published)('the tarball of %s', (folder) => {
  const source = readJson(`${root}packages/${folder}/package.json`);

  it('holds compiled modules with their declarations, and no test and no source', () => {
    const files = [...unpacked(folder).keys()];
    const assets = Object.values(source.exports).filter((path) => !String(path).endsWith('.ts'));
    const meant = ['package.json', 'README.md', 'LICENSE', ...assets.map((path) => String(path).slice(2))];
    const isOwn = (file: string) =>
      source.files?.some((own) => file === own || file.startsWith(`${own}/`)) === true;
    const others = files.filter((file) => !meant.includes(file) && !isOwn(file));
    expect(files).toEqual(expect.arrayContaining(meant));
    expect(others.filter((file) => !/^dist\/.+\.(js|d\.ts)$/.test(file))).toEqual([]);
    expect(files.filter((file) => /\.test\b|test-d|\.spec\b/.test(file))).toEqual([]);
    const modules = others.filter((file) => file.endsWith('.js'));
    expect(modules.filter((file) => !files.includes(file.replace(/\.js$/, '.d.ts')))).toEqual([]);
    const testing = './testing' in source.exports ? [] : others.filter((file) => file.includes('/testing/'));
    expect(testing).toEqual([]);
  });

  it('imports compiled files of its own, and packages that it declares', () => {
    const own = [...unpacked(folder)].filter(([file]) => file.startsWith('dist/'));
    const imports = own.flatMap(([file, text]) => importsOf(file, text));
    const typescript = imports.filter(({ specifier }) => /^\..*(?<!\.d)\.ts$/.test(specifier));
    expect(typescript.map(({ file, specifier }) => `${file} imports ${specifier}`)).toEqual([]);
    const needed = imports
      .filter(({ file, specifier }) => file.endsWith('.js') && !isBuiltin(specifier))
      .map(({ specifier }) => packageOf(specifier));
    const { dependencies = {}, peerDependencies = {} } = source;
    const declared = [null, ...Object.keys({ ...dependencies, ...peerDependencies })];
    expect(needed.filter((name) => !declared.includes(name))).toEqual([]);
  });

  it('has a package.json for everyone', () => {
    const packed = JSON.parse(unpacked(folder).get('package.json') ?? '');
    expect(packed).toMatchObject({
      name: source.name,
      version: source.version,
      license: 'MIT',
      sideEffects: false,
    });
    expect(packed.engines.node).toMatch(/^>=\d/);
    expect(packed).not.toHaveProperty('private');
    expect(packed).not.toHaveProperty('devDependencies');
    expect(packed.dependencies).toEqual(source.dependencies);
    expect(Object.keys(packed.exports)).toEqual(Object.keys(source.exports));
    expect(JSON.stringify([packed.exports, packed.bin ?? {}, packed.types])).not.toContain('./src/');
  });

  it('is clean to publint', async () => {
    const tarball = new Uint8Array(tarballOf(folder)).buffer;
    const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
  });

  // ES modules only: what CommonJS and the resolution from before "exports" see is not offered.
  it('has types that are right, to are-the-types-wrong', async () => {
    const result = await checkPackage(createPackageFromTarballData(tarballOf(folder)));
    if (result.types === false) throw new Error(`${folder} has no types`);
    const offered = result.problems.filter(
      (problem) =>
        !('resolutionKind' in problem && ['node10', 'node16-cjs'].includes(problem.resolutionKind)),
    );
    expect(offered).toEqual([]);
  });
});

describe('in an empty folder', { timeout: 120_000 }, () => {
  it('everything type-checks in the strictest way, the packages included', async (context) => {
    needInstalled(context);
    copyFileSync(new URL('./consumer.ts', import.meta.url), join(backend, 'consumer.ts'));
    const compilerOptions = {
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: false,
      module: 'nodenext',
      target: 'es2024',
      types: ['node'],
      noEmit: true,
      allowImportingTsExtensions: true,
      erasableSyntaxOnly: true,
    };
    const include = ['consumer.ts', 'src'];
    writeFileSync(join(backend, 'tsconfig.json'), JSON.stringify({ compilerOptions, include }));
    expect(await runShell(backend, 'npx --no -- tsc -p tsconfig.json')).toBe('');
  });

  it('the client calls an operation that the server serves', async (context) => {
    needInstalled(context);
    const printed = await runShell(backend, 'node consumer.ts');
    expect(printed.trim().split('\n').at(-1)).toBe('{"email":"ada@example.com"}');
    expect(printed).toMatch(/^\{"level":30,.*"operation":"getMe".*"status":200/m);
  });

  it('the command line runs, its version the one of the workspace', async (context) => {
    needInstalled(context);
    const printed = await runShell(backend, 'npx --no -- seogeo --version');
    expect(printed.trim()).toBe(readJson(`${root}package.json`).version);
  });

  it('the command line is installed for a whole machine, from the tarballs of it and of what it is made of', async (context) => {
    needInstalled(context);
    const prefix = join(workshop, 'global');
    mkdirSync(prefix);
    const files = ['cli', 'client', 'contract'].map((name) => `${tarballs}/seogeo-${name}-*.tgz`);
    await runShell(workshop, `npm install --global --prefix ${prefix} ${files.join(' ')}`);
    const commands = process.platform === 'win32' ? prefix : join(prefix, 'bin');
    const printed = await runShell(
      workshop,
      `PATH="${commands}:$PATH" XDG_CONFIG_HOME=${prefix} seogeo projects list 2>&1 || true`,
    );
    expect(printed).toMatch(/There is no key for .* Run `(npx )?seogeo login`/);
  });

  it('the README leads to a backend that answers', async (context) => {
    needInstalled(context);
    const running = spawn('bash', ['-c', `exec env ${steps[started]?.text}`], {
      cwd: backend,
      env: { ...shellEnvironment(), PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      let printed = '';
      const address = await new Promise<string>((listening, failed) => {
        running.once('exit', (code) => failed(new Error(`The backend ended with ${code}:\n${printed}`)));
        running.stdout.on('data', (chunk) => {
          printed += chunk;
          const [, found] = /(http:\/\/127\.0\.0\.1:\d+)/.exec(printed) ?? [];
          if (found !== undefined) listening(found);
        });
      });
      const calls = steps
        .slice(started + 1)
        .map(({ text }) => text.replaceAll('http://127.0.0.1:3000', address));
      const answers = await runShell(
        backend,
        `curl() { command curl --no-progress-meter "$@"; echo; }\n${calls.join('\n')}`,
      );
      const [added, listed, refused] = answers
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(added).toEqual({ title: 'Emma' });
      expect(listed).toEqual([{ title: 'Emma' }]);
      expect(refused.error).toMatchObject({ code: 'VALIDATION_ERROR' });
    } finally {
      running.kill();
    }
  });
});

describe('the workshop, on a document of somebody else', { timeout: 120_000 }, () => {
  const folder = join(workshop, 'tea-shop');
  let shop: ForeignProject;

  beforeAll(async () => {
    shop = await ForeignProject.open(folder, tarballs);
    shop.write('openapi.yaml', teaShop);
  });

  it('lints it with what Redocly recommends, and with our rules where the project extends them', async () => {
    expect(await shop.run('lint')).toMatchObject({
      exitCode: 0,
      printed: expect.stringMatching(
        /:11:11 warning free-text-query-reserved: [\s\S]*no error, and 1 warning/,
      ),
    });
    shop.write('.spectral.yaml', "extends: ['@seogeo/kit/rules']\n");
    const { exitCode, printed } = await shop.run('lint');
    expect(exitCode).toBe(1);
    expect(printed).toContain('openapi.yaml:8:7 error operation-id-verb-noun: list_teas is no operationId');
    rmSync(join(folder, '.spectral.yaml'));
  });

  it('compares two versions of it', async () => {
    shop.write('next.yaml', teaShop.replaceAll('grams', 'weight'));
    const { exitCode, printed } = await shop.run('diff', 'openapi.yaml', 'next.yaml');
    expect(exitCode).toBe(1);
    expect(printed).toContain('breaking (major): The response field `Tea.grams` (`GET /teas`) was removed.');
    expect(await shop.run('diff', 'openapi.yaml', 'openapi.yaml')).toMatchObject({ exitCode: 0 });
  });

  it('shows how it is called, and makes a backend of it', async () => {
    expect((await shop.run('samples')).printed).toContain('curl "$API_URL/teas?kind=green"');
    expect(await shop.run('generate', 'openapi.yaml', '--out', 'api')).toMatchObject({ exitCode: 0 });
    expect(existsSync(join(folder, 'api/handlers/list-teas.ts'))).toBe(true);
  });

  it('answers from its examples', async () => {
    const teas = await shop.during(['mock'], /http:\S+(?= from)/, async (address) =>
      (await fetch(`${address}/teas`)).json(),
    );
    expect(teas).toEqual([{ name: 'Sencha', grams: 100 }]);
  });

  it('watches it, and releases it', async () => {
    const released = await shop.run('release', '--date', '2026-01-02');
    expect(released.printed).toContain('Released 1.0.0: releases/1.0.0.json');
    await shop.during(['watch', '--no-preview'], /No error, 1 warning/, async () => {});
  });
});

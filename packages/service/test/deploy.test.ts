import { existsSync, globSync, readFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../src/config/config.ts';

/* No container is run here: what an image is made of, and is started with, is held against what there is. */

const root = new URL('../../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(`../deploy/${file}`, import.meta.url), 'utf8');
const there = (path: string) => existsSync(new URL(path, root));

interface Range {
  readonly subnet: string;
  readonly ip_range: string;
}

interface Composed {
  readonly networks: { readonly default: { readonly ipam: { readonly config: readonly Range[] } } };
  readonly services: Readonly<
    Record<
      string,
      {
        readonly build?: { readonly context: string; readonly dockerfile: string };
        readonly environment?: Readonly<Record<string, string>>;
        readonly command?: readonly string[];
        readonly volumes?: readonly string[];
        readonly networks?: { readonly default: { readonly ipv4_address: string } };
      }
    >
  >;
}

const { services, networks }: Composed = parse(read('compose.yaml'), { merge: true });
const ours = Object.entries(services).filter(([, { build }]) => build !== undefined);

/** What nginx makes of variables by the `map` blocks of its configuration: the first pattern that fits, else the default. */
function mapped(proxy: string, given: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const known = { ...given };
  const filled = (text: string) => text.replaceAll(/\$(\w+)/g, (_, name) => known[name] ?? '');
  for (const [, from = '', to = '', body = ''] of proxy.matchAll(
    /^map \$(\w+) \$(\w+) \{\n([\s\S]*?)^\}/gm,
  )) {
    const rules = [...body.matchAll(/^ {2}(?:"(.+)"|(\S+)) (.*);$/gm)];
    const fitting = rules.find(([, quoted, plain]) => {
      const pattern = quoted ?? plain ?? '';
      const found = pattern.startsWith('~') ? new RegExp(pattern.slice(1)).exec(known[from] ?? '') : null;
      Object.assign(known, found?.groups);
      return found !== null || pattern === 'default';
    });
    known[to] = filled(fitting?.[3] ?? '');
  }
  return known;
}

describe("the proxy's log", () => {
  const proxy = read('nginx.conf');
  const [, format = ''] = /^log_format seogeo ([^;]+);/m.exec(proxy) ?? [];
  const line = (remote_addr: string, status: string) => {
    const known = mapped(proxy, { remote_addr, status });
    return format.replaceAll(/\$(\w+)/g, (_, name) => known[name] ?? '');
  };
  const addresses = ['192.0.2.17', '2001:db8:17:4:5:6:7:8', '2001:db8:17::8', '2001:db8::17'];

  it.each(addresses)('does not have %s, of a request that was answered', (address) => {
    for (const status of ['200', '201', '202', '204', '302', '304'])
      expect(line(address, status)).not.toMatch(/192|2001|:17/);
  });

  it.each([
    ['192.0.2.17', '192.0.2.17'],
    ['2001:db8:17:4:5:6:7:8', '2001:db8:17:4::'],
    ['2001:db8:17::8', '2001:db8:17::'],
    ['2001:db8::17', '2001:db8::'],
    ['fe80::17', 'fe80::'],
    ['::1', '::1'],
  ])('has of %s, which was refused, failed or left, %s', (address, kept) => {
    for (const status of ['400', '401', '404', '429', '499', '500', '503'])
      expect(line(address, status).split(' ')).toContain(kept);
  });
});

describe('the composition of containers', () => {
  it('has API nodes and workers of one image', () => {
    expect(ours.map(([name]) => name)).toEqual(['api', 'worker']);
    expect(Object.keys(services)).toEqual(expect.arrayContaining(['postgres', 'proxy']));
  });

  it.each(ours)('starts %s with programs that are there and settings that are known', (_, service) => {
    expect(service.command?.filter((program) => !there(program)) ?? []).toEqual([]);
    expect(there(service.build?.dockerfile ?? '')).toBe(true);
    const given = Object.entries(service.environment ?? {});
    // What compose asks for is put in by it.
    const settings = given.map(
      ([name, value]) => [name, value.replace(/\$\{\w+:\?[^}]*\}/, 'secret')] as const,
    );
    const plain = settings.map(([name, value]) => [name, value.replace(/\$\{\w+:-([^}]*)\}/, '$1')] as const);
    expect(readConfig(Object.fromEntries(plain), false).suspiciousNames).toEqual([]);
  });
});

describe('the address of the proxy', () => {
  const address = services.proxy?.networks?.default.ipv4_address ?? '';
  const holds = (range = '') => {
    const [first = '', bits] = range.split('/');
    const list = new BlockList();
    list.addSubnet(first, Number(bits));
    return list.check(address);
  };

  it('is one that no other container is given, and the one that is trusted', () => {
    const [range] = networks.default.ipam.config;
    expect([holds(range?.subnet), holds(range?.ip_range)]).toEqual([true, false]);
    expect(ours.map(([, { environment }]) => environment?.TRUSTED_PROXIES)).toEqual(ours.map(() => address));
  });
});

describe('the unit for systemd', () => {
  it('starts a script that is there, with settings that are known', () => {
    const unit = read('seogeo.service');
    const { scripts } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
    expect(Object.keys(scripts)).toContain(/^ExecStart=npm (\S+)/m.exec(unit)?.[1]);
    const given = [...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, all = '']) => all.split(' '));
    const settings = Object.fromEntries(given.map((one) => one.split('=')));
    expect(readConfig(settings, false).suspiciousNames).toEqual([]);
    expect(Object.keys(settings)).toContain('DATA_DIR');
  });

  it('is started again however long its database is away', () => {
    // systemd gives up on what is started five times within ten seconds (systemd.unit(5), StartLimitBurst=).
    expect(5 * Number(/^RestartSec=(\d+)$/m.exec(read('seogeo.service'))?.[1] ?? 0.1)).toBeGreaterThan(10);
  });
});

describe('the image', () => {
  const lines = read('Dockerfile').split('\n');

  it('copies files that are there, and starts a program that is', () => {
    const copied = lines
      .filter((line) => /^COPY (?!--from)/.test(line))
      .flatMap((line) => line.split(' ').slice(1, -1));
    expect(copied).not.toEqual([]);
    expect(copied.filter((path) => !there(path))).toEqual([]);
    const programs = lines.join('\n').matchAll(/packages\/service\/src\/[\w./-]+/g);
    expect([...programs].filter(([path]) => !there(path))).toEqual([]);
  });

  it('holds what its programs read outside of packages', () => {
    const [, stage = ''] = /AS service\n([\s\S]*?)^FROM/m.exec(lines.join('\n')) ?? [];
    const copied = [...stage.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
      paths.split(' '),
    );
    const read = globSync('packages/service/src/**/*.ts', { cwd: root })
      .filter((file) => !/\.(test|fixture)\.ts$/.test(file))
      .flatMap((file) => {
        const text = readFileSync(new URL(file, root), 'utf8');
        const paths = text.matchAll(/new URL\(['`]([^'`$]+)[^)]*, import\.meta\.url\)/g);
        return [...paths].map(([, path = '']) =>
          new URL(path, new URL(file, root)).href.slice(root.href.length),
        );
      });
    expect(read).toContain('openapi/releases/');
    expect(read.filter((path) => !copied.some((part) => path.startsWith(part)))).toEqual([]);
  });

  it('is given all that the docs are made of', () => {
    const ignored = read('Dockerfile.dockerignore').split('\n').filter(Boolean);
    const inputs = readFileSync(new URL('packages/docs/build/docs-files.ts', root), 'utf8')
      .split('inputs')[1]
      ?.matchAll(/'([^']+)'/g);
    const paths = [...(inputs ?? [])].map(([, path = '']) => path);
    expect(paths.length).toBeGreaterThan(5);
    expect(paths.filter((path) => ignored.some((pattern) => matchesGlob(path, `${pattern}/**`)))).toEqual([]);
    expect(paths.filter((path) => ignored.some((pattern) => matchesGlob(path, pattern)))).toEqual([]);
  });

  it('runs as somebody who may do nothing else, and is told when it is to serve', () => {
    expect(lines).toContain('USER node');
    expect(lines.some((line) => line.startsWith('HEALTHCHECK'))).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { SETTING_NAMES } from './setting-names.ts';

describe('readConfig', () => {
  it('needs nothing: every variable has a default', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      planLimits: { starter: 60, pro: 300, agency: 1200 },
      auditSeconds: { starter: 6 * 3600, pro: 12 * 3600, agency: 24 * 3600 },
      addressLimit: 60,
      validateResponses: true,
      crawl: {
        allowPrivateHosts: false,
        allowedPorts: [80, 443],
        concurrencyPerHost: 8,
        politeness: 'adaptive',
        queryVariants: 50,
        checkExternal: false,
      },
    });
  });

  it('reads every setting there is, and NODE_ENV beside them', () => {
    const read = new Set<string>();
    const env = new Proxy<NodeJS.ProcessEnv>({}, { get: (_, name) => void read.add(String(name)) });
    readConfig(env);
    expect([...read].sort()).toEqual([...SETTING_NAMES, 'NODE_ENV'].sort());
  });

  it('names what is most likely meant for a setting and is none, and nothing else', () => {
    const meant = [
      'AUDIT_SECOND',
      'CRAWL_RENDERING',
      'METRIC_PORT',
      'PLANLIMITS',
      'TRUSTED_PROXY',
      'log_level',
    ];
    const others = [
      'HOME',
      'PATH',
      'PORTS',
      'LOG_FILE',
      'DATABASE_NAME',
      'PUBLIC_KEY',
      'NODE_ENV',
      'AUDIT_STORAGE_MB',
    ];
    const env = Object.fromEntries([...meant, ...others].map((name) => [name, '16']));
    expect(readConfig(env).suspiciousNames).toEqual(meant.filter((name) => name !== 'TRUSTED_PROXY'));
  });

  it('validates no responses in production unless it is told to', () => {
    expect(readConfig({ NODE_ENV: 'production' }).validateResponses).toBe(false);
    expect(readConfig({ NODE_ENV: 'production', VALIDATE_RESPONSES: 'true' }).validateResponses).toBe(true);
  });

  it('raises single plan limits and keeps the others', () => {
    expect(readConfig({ PLAN_LIMITS: '{"agency":900000}' }).planLimits).toEqual({
      starter: 60,
      pro: 300,
      agency: 900_000,
    });
  });

  it('keeps everything and refuses nobody, but of the plans that are given a number', () => {
    expect(readConfig({})).toMatchObject({ retentionDays: {}, storageQuotas: {} });
    const given = { RETENTION_DAYS: '{"starter":30}', STORAGE_QUOTA_MB: '{"pro":2}' };
    expect(readConfig(given).retentionDays).toEqual({ starter: 30 });
    expect(readConfig(given).storageQuotas).toEqual({ pro: 2 * 1_048_576 });
  });

  it.each([
    ['PORT', '80x'],
    ['PORT', '70000'],
    ['HOST', 'a b'],
    ['DATA_DIR', 'file:///srv/seogeo'],
    ['DATA_DIR', 'postgres://db/seogeo'],
    ['ALLOW_PRIVATE_HOSTS', 'yes'],
    ['ALLOWED_PORTS', '80,http'],
    ['CRAWL_POLITENESS', 'rude'],
    ['CRAWL_SUBDOMAINS', '1'],
    ['CRAWL_CHECK_EXTERNAL', 'yes'],
    ['CRAWL_INCLUDE', 'blog'],
    ['CRAWL_EXCLUDE', '/a,,/b'],
    ['PLAN_LIMITS', '{"gold":1}'],
    ['PLAN_LIMITS', 'many'],
    ['AUDIT_SECONDS', '{"pro":0}'],
    ['RETENTION_DAYS', '{"pro":0}'],
    ['RETENTION_DAYS', '30'],
    ['STORAGE_QUOTA_MB', '{"gold":1}'],
    ['PUBLIC_URL', 'https://example.com/path'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['TRUSTED_PROXIES', '10.0.0.0/99'],
    ['CORS_ORIGINS', 'example.com'],
    ['LOG_LEVEL', 'loud'],
    ['ACCOUNT_EMAIL', 'nobody'],
    ['CRAWLER_USER_AGENT', '9\nX-Injected: 1'],
    ['DATABASE_POOL', '1'],
    ['DATABASE_PREPARED', 'no'],
    ['MIGRATE', '0'],
  ])('refuses %s=%s with the name, the value and what is allowed', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(name);
    expect(read).toThrow('is not allowed: give');
  });

  it.each([
    ['DATA_DIR', '/srv/seogeo\n', String.raw`"/srv/seogeo\n"`],
    ['DATA_DIR', ' ', '" "'],
    ['DATA_DIR', '"./data"', '"./data"'],
    ['DATA_DIR', "'./data'", "'./data'"],
    ['HOST', '127.0.0.1\r', String.raw`"127.0.0.1\r"`],
    ['PORT', '3000\n', String.raw`"3000\n"`],
    ['PORT', '30\u200b00', '"30\u200b00"'],
    ['ACCOUNT_EMAIL', '"owner@example.com"', '"owner@example.com"'],
    ['CRAWLER_USER_AGENT', 'SeogeoBot/1.0 ', '"SeogeoBot/1.0 "'],
    ['LOG_LEVEL', 'info\t', String.raw`"info\t"`],
    ['PLAN_LIMITS', 'pro\nagency', String.raw`"pro\nagency"`],
  ])('refuses what stands around %s=%j, and shows it on one line', (name, value, shown) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      expect.objectContaining({ message: expect.stringMatching(/^[^\n]*$/) }),
    );
    expect(() => readConfig({ [name]: value })).toThrow(`${name}=${shown} is not allowed: give `);
  });

  it.each([
    ['PUBLIC_URL', 'https://me:s3cret@example.com'],
    ['CORS_ORIGINS', 'https://app.example.com,https://me:s3c/ret@example.com'],
    ['TRUSTED_PROXIES', 'http://s3cret@10.0.0.1'],
    ['HOST', '//s3cret@x'],
    ['PUBLIC_URL', 'https://me:s3cr,et@example.com'],
    ['PUBLIC_URL', 'https://me:s3cr et@example.com'],
    ['PUBLIC_URL', 'https://me:s3c@ret,@example.com'],
    ['PUBLIC_URL', 'me:s3cret@example.com'],
    ['CORS_ORIGINS', 'https://app.example.com, me:s3cret@example.com'],
    ['CORS_ORIGINS', 'https://me:s3c\nret@example.com'],
  ])('does not show the password in %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(/@/);
    expect(() => readConfig({ [name]: value })).not.toThrow(/s3c/);
  });

  it.each([
    'mysql://root:s3cret@db/x',
    'postgres://u:s3cret@db',
    's3cret',
    'postgres://u:s3cret@[db/x',
    ' postgres://u:s3cret@db/x',
    'postgres://u:s3cret@one,two/x',
    'postgres://u:s3cret@one:5432,two:5432/x',
    'postgres:///x?host=one,two&password=s3cret',
    'postgres://u:s3#cret@db/x',
    'postgres://u:s3cret@db/x?ssl_mode=verify-full',
    'postgres://u:s3cret@db/x?sslRootCert=ca.pem',
  ])('refuses %s as the address of a PostgreSQL, without a word of what it is', (url) => {
    const read = () => readConfig({ DATABASE_URL: url });
    expect(read).toThrow(/^DATABASE_URL is not allowed: give an address such as postgres:/);
    expect(read).not.toThrow(/s3cret/);
  });

  it('refuses to render as root, outside of a sandbox, unless it is told to', () => {
    const asRoot = (env: NodeJS.ProcessEnv) => readConfig(env, true).crawl;
    expect(() => asRoot({ CRAWL_RENDER: 'auto' })).toThrow(
      /^CRAWL_RENDER=auto is not allowed: give off as root, .* or set CRAWL_RENDER_NO_SANDBOX=true\.$/,
    );
    expect(asRoot({})).toMatchObject({ render: 'off' });
    const told = { CRAWL_RENDER: 'auto', CRAWL_RENDER_NO_SANDBOX: 'true' };
    expect(asRoot(told)).toMatchObject({ render: 'auto', sandbox: false });
    expect(readConfig(told, false).crawl).toMatchObject({ render: 'auto', sandbox: true });
    expect(readConfig({ CRAWL_RENDER: 'auto' }, false).crawl).toMatchObject({
      render: 'auto',
      sandbox: true,
    });
  });

  it('takes paths to crawl and to leave out', () => {
    expect(
      readConfig({
        CRAWL_INCLUDE: '/blog/, /news/*.html$',
        CRAWL_EXCLUDE: '*?session=',
        CRAWL_SUBDOMAINS: 'true',
      }).crawl,
    ).toMatchObject({
      include: ['/blog/', '/news/*.html$'],
      exclude: ['*?session='],
      includeSubdomains: true,
    });
  });

  it.each([
    ['https://API.Example.com', 'https://api.example.com'],
    ['https://api.example.com:443/', 'https://api.example.com'],
    ['HTTP://api.example.com:80', 'http://api.example.com'],
    ['http://api.example.com:8080', 'http://api.example.com:8080'],
  ])('takes the address %s as browsers say it, %s', (given, origin) => {
    expect(readConfig({ PUBLIC_URL: given }).publicUrl).toBe(origin);
    expect(readConfig({ CORS_ORIGINS: `${given},*` }).corsOrigins).toEqual([origin, '*']);
  });

  it.each([
    'https://example.com//',
    'https://example.com/?',
    'https://example.com#',
    'https://a@example.com',
    'https:example.com',
    'https:///example.com',
    'https://example.com ',
    'ftp://example.com',
  ])('takes %j for no address of a site', (given) => {
    expect(() => readConfig({ PUBLIC_URL: given })).toThrow(ConfigError);
  });

  it.each([
    ['10.0.0.0/8', true],
    ['10.0.0.1/32', true],
    ['10.0.0.0/33', false],
    ['10.0.0.0/', false],
    ['10.0.0.0/-1', false],
    ['10.0.0.0/8/8', false],
    ['::/0', true],
    ['2001:db8::/128', true],
    ['2001:db8::/129', false],
    ['proxy/8', false],
  ])('takes %s for a network: %s', (given, isOne) => {
    const read = () => readConfig({ TRUSTED_PROXIES: given });
    if (isOne) expect(read().trustedProxies).toEqual([given]);
    else expect(read).toThrow(ConfigError);
  });

  it('takes no user agent that sites would answer with 431', () => {
    const agent = (length: number) => readConfig({ CRAWLER_USER_AGENT: 'a'.repeat(length) }).crawl.userAgent;
    expect(agent(256)).toHaveLength(256);
    expect(() => agent(257)).toThrow(
      /^CRAWLER_USER_AGENT=a{150}…a{50} is not allowed: give printable ASCII of at most/,
    );
  });

  it('names every wrong variable at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT=x.*LOG_LEVEL=y/s);
  });
});

import { describe, expect, it } from 'vitest';
import { refusalOf } from './rooms.ts';

describe('the import law', () => {
  it.each([
    ['packages/service/src/a.ts', '@seogeo/engine'],
    ['packages/service/src/a/b.ts', '../c.ts'],
    ['packages/service/src/a.test.ts', '../../../test/support/start-service.ts'],
    ['packages/cli/test/stage.ts', '../../../test/support/site/serve.ts'],
    ['packages/client/examples/a.ts', '@seogeo/client'],
    ['packages/server/src/a.test.ts', '@seogeo/contract'],
    ['packages/bench/src/a.ts', '../../../test/support/free-port.ts'],
    ['packages/bench/src/a.ts', '../../kit/src/lint/source-problems.ts'],
    ['packages/docs/build/a.ts', '@seogeo/kit'],
    ['packages/kit/src/a.ts', '../../../openapi/rules/own-rules.ts'],
    ['scripts/a.ts', '@seogeo/bench'],
    ['scripts/a/b.test.ts', '../../test/support/free-port.ts'],
    ['test/a.test.ts', '../packages/service/src/keys/key-store.ts'],
    ['test/a/b.ts', '../c.ts'],
    ['test/support/a.ts', '@seogeo/engine'],
    ['packages/engine/src/a.ts', 'express'],
    ['vitest.config.ts', './scripts/a.ts'],
  ])('lets %s import %s', (file, specifier) => {
    expect(refusalOf({ file, specifier })).toBe(null);
  });

  it.each([
    ['packages/engine/src/a.ts', '@seogeo/service', 'engine may not import service'],
    ['packages/engine/src/a.ts', '../../server/src/a.ts', 'engine may not import server'],
    ['packages/service/src/a.ts', '../../engine/src/a.ts', 'service has to import engine by its name'],
    ['packages/client/src/a.test.ts', '@seogeo/server', 'client may not import server'],
    ['packages/server/src/a.ts', '@seogeo/contract', 'server may not import contract'],
    ['packages/service/src/a.ts', '../../../test/support/free-port.ts', 'service may not import support'],
    ['packages/cli/src/a.test.ts', '../../../scripts/demo/options.ts', 'cli may not import scripts'],
    ['packages/bench/src/a.ts', '../../../scripts/demo/options.ts', 'bench may not import scripts'],
    ['packages/docs/src/a.test.ts', '../../../test/faults/killing.ts', 'docs may not import test'],
    ['openapi/rules/a.ts', '@seogeo/kit', 'rules may not import kit'],
    ['openapi/rules/a.test.ts', '../../scripts/generate.ts', 'rules may not import scripts'],
    ['scripts/a.ts', '../packages/kit/src/index.ts', 'scripts has to import kit by its name'],
    ['scripts/a.test.ts', '../test/faults/killing.ts', 'scripts may not import test'],
    ['test/a.ts', '../scripts/generate.ts', 'test may not import scripts'],
    ['test/support/a.ts', '../faults/killing.ts', 'support may not import test'],
    ['test/support/a.ts', '@seogeo/bench', 'support may not import bench'],
    [
      'packages/kit/src/a.ts',
      '../../../openapi/releases/1.0.0.json',
      'kit may not import what belongs to no room',
    ],
    ['packages/nobody/src/a.ts', '@seogeo/engine', 'nobody may not import engine'],
  ])('refuses that %s imports %s', (file, specifier, why) => {
    expect(refusalOf({ file, specifier })).toBe(why);
  });
});

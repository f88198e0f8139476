import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runShell } from '../packages/run-shell.ts';
import { type FrozenPackages, frozenPackages } from './frozen-packages.ts';

const RELEASE = '1.0.0';
const program = fileURLToPath(new URL('./typed-program.ts', import.meta.url));
const tsc = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));
const settings = '--noEmit --strict --target es2024 --module nodenext --types node --skipLibCheck';

let frozen: FrozenPackages;
beforeAll(async () => {
  frozen = await frozenPackages(RELEASE);
});
afterAll(() => frozen[Symbol.dispose]());

it(`Code that has to compile with today's types compiles with those of ${RELEASE}`, async () => {
  copyFileSync(program, join(frozen.folder, 'typed-program.ts'));
  writeFileSync(join(frozen.folder, 'package.json'), '{"type":"module"}');
  await expect(runShell(frozen.folder, `node '${tsc}' ${settings} typed-program.ts`)).resolves.toBe('');
});

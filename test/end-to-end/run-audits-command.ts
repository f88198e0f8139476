import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const program = fileURLToPath(new URL('../../packages/service/src/operate/audits.ts', import.meta.url));

/** Runs `npm run audits -- …` on a data folder; rejects with what it wrote when it fails. */
export async function runAuditsCommand(dataDir: string, args: readonly string[]): Promise<string> {
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [program, ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  return stdout;
}

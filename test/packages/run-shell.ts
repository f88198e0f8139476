import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

/** What the npm that runs the tests tells its children of its own project and command. */
const aboutThisProject =
  /^npm_(package|lifecycle|config_(local_prefix|workspace|include|json|silent|loglevel))/i;

/** The environment of a person at a shell: the Node that runs the tests, and nothing of this workspace. */
export function shellEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !aboutThisProject.test(name) && !['NODE_ENV', 'INIT_CWD', 'VITEST'].includes(name),
  );
  // A registry that cannot be reached is to be known soon.
  const patience = { npm_config_fetch_retry_mintimeout: '1000' };
  return {
    ...Object.fromEntries(kept),
    ...patience,
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
  };
}

/** Runs a command of a shell in a folder and gives what it prints. @throws with all that was printed, when it fails */
export async function runShell(folder: string, command: string): Promise<string> {
  const options = { cwd: folder, env: shellEnvironment(), maxBuffer: 16 * 1024 * 1024 };
  try {
    const { stdout } = await promisify(execFile)('bash', ['-euc', command], options);
    return stdout;
  } catch (error) {
    const printed = error instanceof Error && 'stdout' in error && 'stderr' in error ? error : null;
    throw new Error(`${command}\n${printed?.stdout}${printed?.stderr}`, { cause: error });
  }
}

/** Whether the registry answers; where it does not, installing would try again for minutes. */
export async function isRegistryReachable(folder: string): Promise<boolean> {
  try {
    await runShell(folder, 'npm view typescript version --fetch-retries=0 --fetch-timeout=10000');
    return true;
  } catch (error) {
    if (unreachable.test(String(error))) return false;
    throw error;
  }
}

const unreachable =
  /\b(ENOTCACHED|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH)\b/;

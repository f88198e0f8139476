import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { keyProblem } from '../failure/failure.ts';

/** Keys by the address they are for; the address of the last login is used where none is named. */
export interface Credentials {
  readonly baseUrl: string | null;
  readonly keys: Readonly<Record<string, string>>;
}

const OTHERS = 0o077;

/** `credentials.json` in `$XDG_CONFIG_HOME/seogeo`, by default `~/.config/seogeo` (XDG Base Directory 0.8). */
export const credentialsFile = (env: NodeJS.ProcessEnv): string => {
  const configured = env.XDG_CONFIG_HOME ?? '';
  const folder = isAbsolute(configured) ? configured : join(homedir(), '.config');
  return join(folder, 'seogeo', 'credentials.json');
};

/** @throws Failure where others may read the file, or where it is not what `login` wrote */
export const readCredentials = async (file: string): Promise<Credentials> => {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw keyProblem(
      `${file} cannot be read (${error.code}). Give it back to yourself, or set SEOGEO_API_KEY.`,
    );
  });
  if (handle === null) return { baseUrl: null, keys: {} };
  try {
    // Asked of the open file: between a look at its path and the reading it could be exchanged.
    const { mode } = await handle.stat();
    if (process.platform !== 'win32' && (mode & OTHERS) !== 0) {
      throw keyProblem(
        `Others on this machine may read ${file}. Run \`chmod 600 ${file}\`, and replace the key if others did.`,
      );
    }
    return parsed(await handle.readFile('utf8'), file);
  } finally {
    await handle.close();
  }
};

/** Writes all of it or nothing, readable for its owner only from its first byte. */
export const writeCredentials = async (file: string, credentials: Credentials): Promise<void> => {
  const folder = dirname(file);
  const draft = join(folder, `.credentials-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(`${JSON.stringify(credentials, null, 2)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw keyProblem(
      `${file} cannot be written (${error instanceof Error ? error.message : error}). Mend the folder, or set SEOGEO_API_KEY.`,
    );
  }
};

const parsed = (text: string, file: string): Credentials => {
  const broken = keyProblem(
    `${file} is not what \`seogeo login\` wrote. Remove it and run \`seogeo login\` again.`,
  );
  const value: unknown = attempt(() => JSON.parse(text));
  if (!isObject(value) || !isObject(value.keys)) throw broken;
  const keys: Record<string, string> = {};
  for (const [address, key] of Object.entries(value.keys)) {
    if (typeof key !== 'string') throw broken;
    keys[address] = key;
  }
  return { baseUrl: typeof value.baseUrl === 'string' ? value.baseUrl : null, keys };
};

const attempt = (parse: () => unknown): unknown => {
  try {
    return parse();
  } catch {
    return null;
  }
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

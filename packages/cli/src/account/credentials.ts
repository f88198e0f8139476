import { randomUUID } from 'node:crypto';
import { constants, type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { homedir, userInfo } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { isRecord } from '../failure/check.ts';
import { keyProblem } from '../failure/failure.ts';

/** Keys by the address they are for; the address of the last login is used where none is named. */
export interface Credentials {
  readonly baseUrl: string | null;
  readonly keys: Readonly<Record<string, string>>;
}

const OTHERS = 0o077;
/** Bytes. A thousand keys take a tenth of it. */
const LARGEST = 1_048_576;
/** A pipe is opened without waiting for a writer; a terminal does not become ours. Windows knows neither. */
const AT_ONCE = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOCTTY ?? 0);

/**
 * `credentials.json` in `$XDG_CONFIG_HOME/seogeo`, by default `~/.config/seogeo`. Paths that are not absolute do not count
 * (XDG Base Directory 0.8), nor does such a HOME: it would put the key into whatever folder the command is called in.
 * @throws Failure where no home is known
 */
export const credentialsFile = (env: NodeJS.ProcessEnv): string => {
  const configured = env.XDG_CONFIG_HOME ?? '';
  const folder = isAbsolute(configured) ? configured : join(home(), '.config');
  return join(folder, 'seogeo', 'credentials.json');
};

const home = (): string => {
  const found = [homedir, () => userInfo().homedir].map(attempt).find(isAbsolutePath);
  if (found !== undefined) return found;
  throw keyProblem(
    'No home folder is known, so there is no place for keys. Set HOME or XDG_CONFIG_HOME to an absolute path, or set SEOGEO_API_KEY.',
  );
};

const isAbsolutePath = (path: unknown): path is string => typeof path === 'string' && isAbsolute(path);

/** @throws Failure where others may read the file, or where it is not what `login` wrote */
export const readCredentials = async (file: string): Promise<Credentials> => {
  try {
    const handle = await open(file, AT_ONCE);
    try {
      return await readOpen(handle, file);
    } finally {
      await handle.close();
    }
  } catch (error) {
    const code = codeOf(error);
    if (code === null) throw error;
    if (code === 'ENOENT' || code === 'ENOTDIR') return { baseUrl: null, keys: {} };
    throw keyProblem(`${file} cannot be read (${code}). Give it back to yourself, or set SEOGEO_API_KEY.`);
  }
};

/** Asked of the open file: between a look at its path and the reading it could be exchanged. */
const readOpen = async (handle: FileHandle, file: string): Promise<Credentials> => {
  const stats = await handle.stat();
  if (!stats.isFile() || stats.size > LARGEST) {
    const what = stats.isDirectory() ? 'a folder, and no file' : 'no plain file';
    throw keyProblem(
      `${file} is ${what} that \`seogeo login\` wrote. Move it away and run \`seogeo login\` again, or set SEOGEO_API_KEY.`,
    );
  }
  if (process.platform !== 'win32' && (stats.mode & OTHERS) !== 0) {
    throw keyProblem(
      `Others on this machine may read ${file}. Run \`chmod 600 ${file}\`, and replace the key if others did.`,
    );
  }
  return parsed(await handle.readFile('utf8'), file);
};

/** Writes all of it or nothing, readable for its owner only from its first byte. */
export const writeCredentials = async (file: string, credentials: Credentials): Promise<void> => {
  const folder = dirname(file);
  const draft = join(folder, `.credentials-${randomUUID()}`);
  try {
    await makeFolder(folder);
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

/**
 * Node's own `recursive` tries for ever where a folder is there and takes none that is made in it with the answer that it
 * is not there itself (/proc).
 */
const makeFolder = async (folder: string): Promise<void> => {
  try {
    await makeOne(folder);
  } catch (error) {
    const parent = dirname(folder);
    if (codeOf(error) !== 'ENOENT' || parent === folder) throw error;
    await makeFolder(parent);
    await makeOne(folder);
  }
};

/** What is refused where the folder is there already depends on the system and the disk. */
const makeOne = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    const isThere = await stat(folder).then(
      (found) => found.isDirectory(),
      () => false,
    );
    if (!isThere) throw error;
  }
};

/** Null for what is no error of the system. */
const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'syscall' in error && 'code' in error ? String(error.code) : null;

const parsed = (text: string, file: string): Credentials => {
  const broken = keyProblem(
    `${file} is not what \`seogeo login\` wrote. Remove it and run \`seogeo login\` again.`,
  );
  const value: unknown = attempt(() => JSON.parse(text));
  if (!isRecord(value) || !isRecord(value.keys)) throw broken;
  const keys: Record<string, string> = Object.create(null);
  for (const [address, key] of Object.entries(value.keys)) {
    if (typeof key !== 'string') throw broken;
    keys[address] = key;
  }
  const { baseUrl } = value;
  if (typeof baseUrl !== 'string') return { baseUrl: null, keys };
  if (!/^https?:\/\/[^@?#]+$/.test(baseUrl) || !URL.canParse(baseUrl)) throw broken;
  return { baseUrl, keys };
};

const attempt = (parse: () => unknown): unknown => {
  try {
    return parse();
  } catch {
    return null;
  }
};

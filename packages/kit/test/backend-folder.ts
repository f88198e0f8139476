import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { generateOptions } from '../src/command/generate-options.ts';
import { runContract } from '../src/command/run-contract.ts';
import { runGenerate } from '../src/generate/run-generate.ts';
import { typeErrors } from './type-errors.ts';

const fromRoot = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const command = fromRoot('packages/kit/src/command/main.ts');

export const fixture = (name: string): string => fromRoot(`packages/kit/test/fixtures/${name}`);
export const museum: string = fromRoot('packages/server/examples/museum');

export interface Ended {
  readonly exitCode: number;
  readonly output: string;
}

/** A backend team's folder: a package of its own in which the workspace's packages are installed. */
export class BackendFolder implements AsyncDisposable {
  readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  static async open(): Promise<BackendFolder> {
    const path = await mkdtemp(join(tmpdir(), 'seogeo-backend-'));
    await symlink(fromRoot('node_modules'), join(path, 'node_modules'));
    await writeFile(join(path, 'package.json'), '{ "type": "module" }\n');
    const compilerOptions = { noEmit: true };
    await writeFile(
      join(path, 'tsconfig.json'),
      JSON.stringify({ extends: fromRoot('tsconfig.base.json'), compilerOptions, include: ['**/*.ts'] }),
    );
    return new BackendFolder(path);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return rm(this.path, { recursive: true, force: true });
  }

  /** Generates in the folder, in this process. @throws what the command explains */
  generate(...args: string[]): Promise<Ended> {
    return this.#within(async () => {
      const { source, ...options } = generateOptions(args);
      const { exitCode, told } = await runGenerate({ ...options, source: source ?? 'openapi.yaml' });
      return { exitCode, output: `${told}\n` };
    });
  }

  /** Does what `seogeo-contract` does in the folder, in this process. */
  run(...args: string[]): Promise<Ended> {
    return this.#within(async () => {
      const told = { out: '', error: '' };
      const exitCode = await runContract(args, {
        folder: this.path,
        environment: process.env,
        out: (text) => (told.out += `${text}\n`),
        error: (text) => (told.error += `${text}\n`),
      });
      return { exitCode: exitCode ?? 0, output: told.out + told.error };
    });
  }

  /** Runs `seogeo-contract` in the folder as a process of its own. */
  runAlone(...args: string[]): Promise<Ended> {
    return this.#node([command, ...args]);
  }

  async #within<T>(work: () => Promise<T>): Promise<T> {
    const before = process.cwd();
    process.chdir(this.path);
    try {
      return await work();
    } finally {
      process.chdir(before);
    }
  }

  /** Holds everything in the folder against its types, as `tsc -p` does; what is installed is held against them elsewhere. */
  compile(): Ended {
    const output = typeErrors(this.path);
    return { exitCode: output === '' ? 0 : 2, output };
  }

  /** Runs a program of the folder to its end. */
  runProgram(file: string, env: NodeJS.ProcessEnv): Promise<Ended> {
    return this.#node([join(this.path, file)], env);
  }

  #node(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
    return new Promise((resolve) => {
      const options = { cwd: this.path, env: { ...process.env, ...env } };
      execFile(process.execPath, [...args], options, (error, stdout, stderr) =>
        resolve({ exitCode: error === null ? 0 : Number(error.code), output: stdout + stderr }),
      );
    });
  }

  /** Starts a program of the folder on a free port; what it prints first names its address. */
  async start(file: string, env: NodeJS.ProcessEnv): Promise<Started> {
    const child = spawn(process.execPath, [join(this.path, file)], {
      cwd: this.path,
      env: { ...process.env, PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines: string[] = [];
    const printed = createInterface(child.stdout).on('line', (line) => lines.push(line));
    await Promise.race([once(printed, 'line'), once(child, 'exit')]);
    const url = /http:\S+/.exec(lines[0] ?? '')?.[0];
    if (url === undefined) throw new Error(`${file} did not start.`);
    return {
      url,
      stop: async () => {
        child.kill('SIGTERM');
        const [exitCode] = await once(child, 'exit');
        return { exitCode: Number(exitCode), output: lines.join('\n') };
      },
    };
  }
}

export interface Started {
  readonly url: string;
  stop(): Promise<Ended>;
}

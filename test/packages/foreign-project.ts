import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../house/workspace.ts';
import { runShell, shellEnvironment } from './run-shell.ts';

/** A document of somebody else's, which knows nothing of how ours are written. */
export const teaShop = `openapi: 3.1.1
info: { title: Tea shop, version: 1.0.0, license: { name: MIT, url: https://example.com/licence } }
servers: [{ url: https://shop.example/v2 }]
security: []
paths:
  /teas:
    get:
      operationId: list_teas
      summary: List teas
      parameters:
        - { in: query, name: kind, example: green, schema: { type: string } }
      responses:
        '200':
          description: All of them.
          content:
            application/json:
              schema: { type: array, items: { $ref: '#/components/schemas/Tea' } }
              example: [{ name: Sencha, grams: 100 }]
        '400': { description: Not understood. }
components:
  schemas:
    Tea:
      type: object
      required: [name, grams]
      properties:
        name: { type: string }
        grams: { type: integer }
`;

/** A project in which the packages are installed from their tarballs, and everything else as it is in this workspace. */
export class ForeignProject {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async open(folder: string, tarballs: string): Promise<ForeignProject> {
    const modules = join(folder, 'node_modules');
    mkdirSync(join(modules, '@seogeo'), { recursive: true });
    for (const name of readdirSync(join(root, 'node_modules'))) {
      if (name !== '@seogeo') symlinkSync(join(root, 'node_modules', name), join(modules, name));
    }
    for (const name of ['document', 'server', 'kit']) {
      const installed = join(modules, '@seogeo', name);
      mkdirSync(installed);
      await runShell(
        folder,
        `tar -xzf ${tarballs}/seogeo-${name}-*.tgz -C ${installed} --strip-components=1`,
      );
      const own = join(root, 'packages', name, 'node_modules');
      if (existsSync(own)) symlinkSync(own, join(installed, 'node_modules'));
    }
    return new ForeignProject(folder);
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.folder, file), text);
  }

  /** Runs `seogeo-contract` there; gives its exit code and all that it prints. */
  async run(...args: readonly string[]): Promise<{ readonly exitCode: number; readonly printed: string }> {
    const child = this.#start(args);
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
      });
    }
    const [exitCode] = await once(child, 'close');
    return { exitCode: Number(exitCode), printed };
  }

  /** Runs a command that goes on, for as long as `use` takes from the first line that matches. */
  async during<T>(args: readonly string[], line: RegExp, use: (found: string) => Promise<T>): Promise<T> {
    const child = this.#start(args);
    try {
      for await (const text of createInterface(child.stdout)) {
        const [found] = line.exec(text) ?? [];
        if (found !== undefined) return await use(found);
      }
      throw new Error(`seogeo-contract ${args.join(' ')} ended before it said ${line}.`);
    } finally {
      child.kill();
      await once(child, 'exit');
    }
  }

  #start(args: readonly string[]) {
    const command = join(this.folder, 'node_modules/@seogeo/kit/dist/command/main.js');
    return spawn(process.execPath, [command, ...args], {
      cwd: this.folder,
      env: { ...shellEnvironment(), PORT: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }
}

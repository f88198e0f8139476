import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** This checkout. */
export const workspaceRoot = fileURLToPath(new URL('../..', import.meta.url));

/**
 * What an npm script of a checkout gives to Node, so that what is tested and measured is what people start.
 *
 * @param root of a checkout with its dependencies installed
 */
export function npmScript(name: string, root = workspaceRoot): readonly string[] {
  const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const [, command] = /^exec node (.*)$/.exec(scripts[name] ?? '') ?? [];
  if (command === undefined) throw new Error(`${root}: the script "${name}" has to begin with "exec node".`);
  return command.split(' ');
}

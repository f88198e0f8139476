import { cp, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Writes a contract of a given number of operations in our style: our own, and its paths again and again, each round
 * under a prefix of its own, all with the same components.
 *
 * @param own absolute path of our root document
 * @param folder where to write it
 * @param operations how many, without the one that the server answers by itself; no fewer than our own
 * @returns absolute path of its root document
 */
export async function writeManyOperations(own: string, folder: string, operations: number): Promise<string> {
  const root = await readFile(own, 'utf8');
  const templates = await templatesIn(root, dirname(own));
  for (const part of ['components', 'paths'])
    await cp(join(dirname(own), part), join(folder, part), { recursive: true });
  const lines: string[] = [];
  let written = templates.reduce((sum, { count }) => sum + count, 0);
  for (let round = 1; written < operations; round++) {
    for (const { path, file, text, count } of templates) {
      if (written + count > operations) continue;
      written += count;
      const name = `paths/area${round}@${basename(file)}`;
      lines.push(`  /area${round}${path}:\n    $ref: ${name}\n`);
      const renamed = text.replace(/(operationId: [a-z]+)(?=[A-Z])/g, `$1Area${round}`);
      await writeFile(join(folder, name), renamed);
    }
  }
  const target = join(folder, basename(own));
  await writeFile(
    target,
    root.replace(/^paths:\n( .*\n)+/m, (paths) => paths + lines.join('')),
  );
  return target;
}

/** The paths of our document and their files; the one that the server answers by itself cannot stand twice. */
async function templatesIn(root: string, folder: string) {
  const listed = [...root.matchAll(/^ {2}(\/\S*):\n {4}\$ref: (paths\/\S+)$/gm)];
  const all = listed.map(async ([, path = '', file = '']) => {
    const text = await readFile(join(folder, file), 'utf8');
    return { path, file, text, count: text.match(/^ {2}operationId:/gm)?.length ?? 0 };
  });
  return (await Promise.all(all)).filter(({ text }) => !text.includes('x-served-by'));
}

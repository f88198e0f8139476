import { createInterface } from 'node:readline/promises';
import type { Project } from '@seogeo/client';
import { wrongUse } from '../failure/failure.ts';
import type { Session } from '../session.ts';

/**
 * Asks which of several projects is meant.
 * @param what they have in common, for people
 * @throws Failure that names them where there is no terminal to ask at, or no answer
 */
export const chooseProject = async (
  projects: readonly Project[],
  what: string,
  { output, signal, commandLine }: Session,
): Promise<Project> => {
  const named = projects.map(({ name, id }) => `${name} (${id})`);
  const isAsked = process.stdin.isTTY && process.stderr.isTTY && output.format === 'text';
  if (!isAsked) {
    throw wrongUse(
      `${projects.length} projects have ${what}: ${named.join(', ')}. Name one by its id; \`${commandLine('audit URL --project ID')}\` audits it.`,
    );
  }
  output.note(`${projects.length} projects have ${what}:`);
  for (const [at, line] of named.entries()) output.note(`${String(at + 1).padStart(3)}  ${line}`);
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await asking.question('Which one? ', { signal }).finally(() => asking.close());
  const chosen = /^\d+$/.test(answer.trim()) ? projects[Number(answer) - 1] : undefined;
  if (chosen !== undefined) return chosen;
  throw wrongUse(`“${answer}” is none of them. Answer with a number from 1 to ${projects.length}.`);
};

import type { Project } from '@seogeo/client';
import { askLine } from '../ask-line.ts';
import { wrongUse } from '../failure/failure.ts';
import { minute } from '../output/time.ts';
import type { Session } from '../session.ts';

/** What tells a project from others of the same name or host. */
export const identityOf = ({ name, primaryDomain, createdAt, id }: Project): string =>
  `“${name}” (${primaryDomain}, made ${minute(createdAt)} UTC, ${id})`;

/**
 * Asks which of several projects is meant.
 * @param what they have in common, for people
 * @param name the word that named them, null where none did
 * @throws Failure that names them where there is no terminal to ask at, or no answer
 */
export const chooseProject = async (
  projects: readonly Project[],
  what: string,
  name: string | null,
  { output, signal, withProjectId }: Session,
): Promise<Project> => {
  const named = projects.map(identityOf);
  const isAsked = process.stdin.isTTY && process.stderr.isTTY && output.format === 'text';
  if (!isAsked) {
    throw wrongUse(
      `${projects.length} projects have ${what}: ${named.join('; ')}. Name one by its id: \`${withProjectId(name)}\`.`,
    );
  }
  output.note(`${projects.length} projects have ${what}:`);
  for (const [at, line] of named.entries())
    output.note(`${String(at + 1).padStart(3)}  ${line}`, ' '.repeat(5));
  const answer = await askLine('Which one? ', process.stderr, signal);
  const chosen = /^\d+$/.test(answer.trim()) ? projects[Number(answer) - 1] : undefined;
  if (chosen !== undefined) return chosen;
  throw wrongUse(`“${answer}” is none of them. Answer with a number from 1 to ${projects.length}.`);
};

import { readFileSync } from 'node:fs';
import { root } from '../house/workspace.ts';

/** One step that a reader takes: a file to write, or commands to type. */
export type Step =
  | { readonly kind: 'file'; readonly path: string; readonly text: string }
  | { readonly kind: 'command'; readonly text: string };

/**
 * The steps of a section of a README, in order. A code block whose first line is a comment with a path is that file;
 * a block of `sh` is typed.
 * @throws where there is no such section
 */
export function readmeSteps(readme: string, heading: string): readonly Step[] {
  const text = readFileSync(`${root}${readme}`, 'utf8');
  const [, section] = text.split(`\n## ${heading}\n`);
  if (section === undefined) throw new Error(`${readme} has no section "${heading}".`);
  const [own = ''] = section.split(/^## /m);
  return [...own.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language, code = '']) => step(language, code));
}

function step(language: string | undefined, code: string): Step {
  if (language === 'sh') return { kind: 'command', text: code };
  const [, path] = /^(?:\/\/|#) (\S+)\n/.exec(code) ?? [];
  if (path === undefined) throw new Error(`Begin the block with its path in a comment:\n${code}`);
  return { kind: 'file', path, text: code };
}

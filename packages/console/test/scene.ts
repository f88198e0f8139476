import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Names that a page has to survive. */
export const hardNames = [
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a name that looks like code is the point
  '<img src=x onerror="document.title=1"><b>bold</b> &amp; ${1}',
  'Unbroken'.repeat(25),
  'مفتاح التدقيق الليلي (2)',
];

/** What a shell prints for a command line of curl, without its progress. */
export async function shell(line: string): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', ['-c', `${line} -s`]);
  return stdout;
}

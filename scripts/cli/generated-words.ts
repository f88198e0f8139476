/** Made once, for people to go on with; all else is made anew each time. */
const HANDLER = /^packages\/service\/src\/(?!.*\.gen\.)/;

/**
 * What has been generated, and what a person does next.
 * @param files from the root of the workspace on, with slashes
 */
export function generatedWords(files: readonly string[]): string {
  const made = files.filter((file) => !HANDLER.test(file));
  const toWrite = files.filter((file) => HANDLER.test(file));
  const lines = made.length === 0 ? [] : ['Generated from openapi/:', ...indented(made)];
  if (toWrite.length === 0) return lines.join('\n');
  const next = 'Then npm run types, and npm run contract:diff for the version that this asks for.';
  return [...lines, 'To be written by you; they do not compile until then:', ...indented(toWrite), next].join(
    '\n',
  );
}

const indented = (files: readonly string[]): readonly string[] => files.map((file) => `  ${file}`);

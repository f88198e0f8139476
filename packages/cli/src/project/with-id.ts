/**
 * The words of a command with ID in the place of a project's name, or where no word names it (null) as an option. A word
 * may be the name of a command or another value as well: what stands behind `--project` is looked at first.
 */
export const withId = (args: readonly string[], name: string | null): readonly string[] => {
  if (name === null) return [...args, '--project', 'ID'];
  const joined = args.indexOf(`--project=${name}`);
  if (joined >= 0) return args.with(joined, '--project=ID');
  const option = args.indexOf('--project');
  const at = option >= 0 ? option + 1 : args.indexOf(name, args[0] === 'projects' ? 2 : 1);
  return at < 0 ? args : args.with(at, 'ID');
};

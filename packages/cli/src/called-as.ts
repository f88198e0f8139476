/** The command as the user has called it: in a clone of the repository it is a script of npm, elsewhere npx may bring it. */
export const calledAs = (env: NodeJS.ProcessEnv): string => {
  if (env.npm_lifecycle_event === 'seogeo') return 'npm run --silent seogeo --';
  return env.npm_command === 'exec' ? 'npx seogeo' : 'seogeo';
};

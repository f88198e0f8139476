/** Lines that a part of the repository may have, without tests, fixtures, examples and generated files. */
export interface LineBudget {
  /** A file counts for the part that names the longest of its folders. */
  readonly folders: readonly string[];
  readonly most: number;
  /** Where `most` is only what stands there today: what it is to come down to. */
  readonly aim?: number;
}

/**
 * No part may grow beyond `most`. It is lowered whenever a part has shrunk, and raised by a decision in docs/adr only,
 * which says by how much and what for: 0031 says where the numbers come from.
 */
export const lineBudgets: Readonly<Record<string, LineBudget>> = {
  document: { folders: ['packages/document'], most: 1_242 },
  contract: { folders: ['packages/contract'], most: 52 },
  server: { folders: ['packages/server'], most: 13_013, aim: 7_500 },
  // With what is made of our own contract alone, in scripts/contract.
  kit: { folders: ['packages/kit', 'openapi/rules', 'scripts/contract'], most: 18_754, aim: 10_000 },
  client: { folders: ['packages/client'], most: 1_423 },
  engine: { folders: ['packages/engine'], most: 26_821, aim: 14_000 },
  service: { folders: ['packages/service'], most: 15_992, aim: 8_500 },
  account: {
    folders: ['account-api', 'sessions', 'sign-in', 'account-settings', 'api-keys'].map(
      (name) => `packages/service/src/${name}`,
    ),
    most: 773,
  },
  postgres: { folders: ['packages/service/src/storage/postgres'], most: 1_950 },
  cli: { folders: ['packages/cli'], most: 4_570 },
  docs: { folders: ['packages/docs'], most: 4_163, aim: 2_000 },
  console: { folders: ['packages/console'], most: 4_029 },
  'answer-engines': { folders: ['packages/answer-engines'], most: 2_000 },
  mcp: { folders: ['packages/mcp'], most: 400 },
  bench: { folders: ['packages/bench'], most: 7_713, aim: 3_300 },
  scripts: { folders: ['scripts'], most: 1_496 },
};

const SOURCE = /\.(tsx?|js|css)$/;
const NO_SOURCE = /\.(test|test-d|fixture)\.tsx?$|\/(test|testing|fixtures|examples)\/|\.gen\./;

/** The part that a file of the repository counts for; null where it counts for none. */
export function partOf(file: string): string | null {
  if (!SOURCE.test(file) || NO_SOURCE.test(file)) return null;
  const places = Object.entries(lineBudgets).flatMap(([part, { folders }]) =>
    folders.map((folder) => ({ part, folder })),
  );
  const within = places.filter(({ folder }) => file.startsWith(`${folder}/`));
  return within.sort((one, other) => other.folder.length - one.folder.length)[0]?.part ?? null;
}

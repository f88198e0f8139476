/** Lines that a part of the repository may have, without tests, fixtures, examples and generated files. */
export interface LineBudget {
  /** A file counts for the part that names the longest of its folders. */
  readonly folders: readonly string[];
  readonly most: number;
  /** Where `most` is only what stands there today: what it is to come down to. */
  readonly aim?: number;
}

/**
 * No part may grow beyond `most`. It is lowered whenever a part has shrunk, and raised by a decision in docs/adr only:
 * 0031 says where the numbers come from.
 */
export const lineBudgets: Readonly<Record<string, LineBudget>> = {
  document: { folders: ['packages/document'], most: 1_500 },
  // 0061 says what the newest lines of contract, server, kit and service are for, and why the account API is a part.
  // 0062 says what 41 of the service's are for.
  contract: { folders: ['packages/contract'], most: 52 },
  // 0044, 0052, 0056, 0072, 0076, 0081, 0086, 0088, 0092, 0101, 0110, 0112, 0113, 0115, 0118, 0119, 0122, 0124, 0125, 0127 to 0129, 0133, 0142, 0149 and 0154 say what the newest 3,104 are for.
  server: { folders: ['packages/server'], most: 12_750, aim: 7_500 },
  // With what is made of our own contract alone, in scripts/contract; 0023, 0036, 0039, 0040, 0042, 0044, 0047, 0048, 0052, 0056, 0068, 0081, 0082, 0116, 0124, 0128, 0133, 0135, 0139 and 0143 say why it is more than it was.
  kit: { folders: ['packages/kit', 'openapi/rules', 'scripts/contract'], most: 17_564, aim: 10_000 },
  // 0082 says what the newest 137 are for.
  client: { folders: ['packages/client'], most: 1_420 },
  // 0049, 0053 to 0055, 0057 to 0059, 0065 to 0067, 0069, 0079, 0095 to 0097, 0103, 0107 to 0111, 0117, 0118, 0120, 0121, 0124, 0126, 0128, 0130, 0131, 0136 and 0148 say what the newest 8,993 are for.
  engine: { folders: ['packages/engine'], most: 26_993, aim: 14_000 },
  // 0054, 0059, 0064, 0066, 0068, 0092 to 0095, 0103, 0105, 0106, 0108, 0110 to 0112, 0114, 0115, 0117, 0124, 0127 and 0133 say what 1,548 are for, 0137 and 0145 what has gone since, and 0140, 0142 and 0149 what came.
  service: { folders: ['packages/service'], most: 15_785, aim: 8_500 },
  account: {
    folders: ['account-api', 'sessions', 'sign-in', 'account-settings', 'api-keys'].map(
      (name) => `packages/service/src/${name}`,
    ),
    // 0061, 0068, 0098, 0112 and 0114.
    most: 774,
  },
  // 0072, 0074 to 0076, 0085, 0086, 0095, 0110, 0140 and 0142 say what the newest 520 are for.
  postgres: { folders: ['packages/service/src/storage/postgres'], most: 1_959 },
  // 0081, 0082, 0086, 0087, 0091, 0097, 0124, 0128, 0132 and 0142 say what the newest 1,563 are for.
  cli: { folders: ['packages/cli'], most: 4_562 },
  // 0067, 0078, 0083 and 0089 say what the newest 85, 629, 33 and 625 are for.
  docs: { folders: ['packages/docs'], most: 4_195, aim: 2_000 },
  console: { folders: ['packages/console'], most: 4_000 },
  'answer-engines': { folders: ['packages/answer-engines'], most: 2_000 },
  mcp: { folders: ['packages/mcp'], most: 400 },
  // 0045, 0049, 0055, 0057, 0063, 0066, 0067, 0075, 0085, 0090, 0094, 0108, 0124 and 0127 say what the newest 3,198 are for.
  bench: { folders: ['packages/bench'], most: 7_944, aim: 3_300 },
  scripts: { folders: ['scripts'], most: 2_000 },
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

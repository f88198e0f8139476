import { timeOf } from '@seogeo/document';
import { visible } from '@seogeo/server/errors';
import { isSeen } from '../api/is-seen.ts';
import { EMAIL } from '../config/config.ts';
import { isPlan, PLANS, type Plan } from '../config/plans.ts';
import { apiKeyPrefix } from '../ids/api-key.ts';
import { ALL_SCOPES, isScope } from '../keys/scopes.ts';
import type { Account } from '../records/account.ts';
import { createSignInLink } from '../sessions/sign-in-link.ts';
import type { KeySummary, Stores } from '../storage/storage.ts';
import { type Command, type CommandLine, runCommand, type Work } from './run-command.ts';
import { UsageError } from './usage-error.ts';

const MAX_NAME = 100;
const CHANGE_PLAN = 'change-plan';

const command: Command = {
  usage: `npm run --silent keys -- create --email E --plan ${PLANS.join('|')}
  --name N [--scopes a,b] [--expires TIME] [--change-plan] [--json]
npm run --silent keys -- list --email E [--json]
npm run --silent keys -- revoke PREFIX [--json]
npm run --silent keys -- sign-in --email E [--json]`,
  options: ['email', 'plan', 'name', 'scopes', 'expires'],
  flags: [CHANGE_PLAN],
  makesDatabase: ([action]) => action === 'create',
  read(line) {
    const [action, ...rest] = line.positionals;
    if (action === 'create' && rest.length === 0) return create(line);
    if (action === 'list' && rest.length === 0) return list(line);
    if (action === 'revoke' && rest.length === 1 && rest[0] !== undefined) return revoke(rest[0]);
    if (action === 'sign-in' && rest.length === 0) return printLink(line);
    throw new UsageError('Say create, list or revoke PREFIX, or sign-in.');
  },
};

function create({ options, flags }: CommandLine): Work {
  const email = readEmail(options.email);
  const plan = readPlan(options.plan);
  const name = readName(options.name);
  const scopes = readScopes(options.scopes);
  const expiresAt = readTime(options.expires);
  return async ({ storage, newAt, json, answer }) => {
    const made = await storage.transaction(async ({ accounts, keys }) => {
      const now = storage.clock();
      if (expiresAt !== null && expiresAt <= now) throw noTime();
      const wanted = { email, plan, mayChange: flags.has(CHANGE_PLAN), now };
      await accounts.lockAll();
      const account = await findOrCreate(accounts, wanted);
      const apiKey = await keys.create(account.id, { name, scopes, expiresAt }, now);
      return { accountId: account.id, apiKey, apiKeyPrefix: apiKeyPrefix(apiKey), scopes };
    });
    if (newAt !== null)
      tell(`The key is for the service with DATA_DIR=${newAt}, where there was no database yet.`);
    answer(made, made.apiKey);
    // What another program reads, such as KEY=$(…), is the key alone.
    if (!json && process.stdout.isTTY)
      answer(null, `\nThe key is shown this once. Account ${made.accountId}, scopes ${scopes.join(', ')}.`);
  };
}

interface WantedAccount {
  readonly email: string;
  readonly plan: Plan;
  /** Whether an account of another plan is to get this one. */
  readonly mayChange: boolean;
  readonly now: number;
}

async function findOrCreate(
  accounts: Stores['accounts'],
  { email, plan, mayChange, now }: WantedAccount,
): Promise<Account> {
  const known = await accounts.findByEmail(email);
  if (!known) return accounts.create(email, plan, now);
  if (known.plan === plan) return known;
  if (!mayChange) {
    throw new Error(
      `The account ${known.email} has the plan ${known.plan}, which counts for all of its keys. For one more key say ` +
        `--plan ${known.plan}; to change the plan of the account to ${plan} as well, add --${CHANGE_PLAN}.`,
    );
  }
  await accounts.changePlan(known.id, plan);
  tell(`The plan of ${email} was ${known.plan} and is now ${plan}, for all of its keys.`);
  return { ...known, plan };
}

function list({ options }: CommandLine): Work {
  const email = readEmail(options.email);
  return async ({ storage, answer }) => {
    const account = await storage.read.accounts.findByEmail(email);
    if (!account) throw noAccount(email);
    const summaries = await storage.read.keys.list(account.id);
    const lines = summaries.map((key) => describe(key, storage.clock()));
    answer(summaries, lines.join('\n') || `${email} has no keys.`);
  };
}

function describe(key: KeySummary, now: number): string {
  const { createdAt, expiresAt, revokedAt, lastUsedAt } = key;
  const expiry = expiresAt && `, ${Date.parse(expiresAt) > now ? 'expires' : 'expired'} ${expiresAt}`;
  const state =
    revokedAt === null ? `last used ${lastUsedAt ?? 'never'}${expiry ?? ''}` : `revoked ${revokedAt}`;
  return `${key.apiKeyPrefix}  ${visible(key.name)}  created ${createdAt}, ${state}  [${key.scopes.join(', ')}]`;
}

const revoke =
  (prefix: string): Work =>
  async ({ storage, answer }) => {
    const { found, revoked } = await storage.write.keys.revoke(prefix, storage.clock());
    if (found === 0)
      throw new Error(`There is no key with the prefix ${prefix}; keys list --email E shows them.`);
    const how = revoked === 0 ? 'was revoked before.' : 'is revoked; it stops working within 5 seconds.';
    answer({ apiKeyPrefix: prefix, revoked }, `${prefix} ${how}`);
  };

/** For a service whose settings are the environment's. */
function printLink({ config: { publicUrl, host, port }, options }: CommandLine): Work {
  const email = readEmail(options.email);
  if (publicUrl === null && port === 0)
    throw new Error('With PORT=0 only the service knows its port: set PUBLIC_URL to where it is reached.');
  return async ({ storage, json, answer }) => {
    const { originAt } = await import('@seogeo/server');
    const link = await createSignInLink(storage, email, publicUrl ?? originAt(host, port));
    if (link === null) throw noAccount(email);
    answer({ link }, link);
    if (!json) tell('It signs in once, within 15 minutes.');
  };
}

function noAccount(email: string): Error {
  return new Error(`There is no account with the e-mail address ${email}: make it with \`keys create\`.`);
}

function readEmail(text: string | undefined): string {
  if (text !== undefined && EMAIL.test(text)) return text;
  throw new UsageError('--email needs the e-mail address of an account.');
}

function readPlan(text: string | undefined): Plan {
  if (text !== undefined && isPlan(text)) return text;
  throw new UsageError(`--plan needs one of ${PLANS.join(', ')}.`);
}

function readName(text: string | undefined): string {
  const name = text?.trim() ?? '';
  if (isSeen(name) && name.length <= MAX_NAME) return name;
  throw new UsageError(
    `--name needs a name for the key: 1 to ${MAX_NAME} characters, of which something can be seen.`,
  );
}

function readScopes(text: string | undefined): readonly string[] {
  if (text === undefined) return ALL_SCOPES;
  const scopes = text.split(',').map((scope) => scope.trim());
  if (scopes.every(isScope)) return [...new Set(scopes)].sort();
  throw new UsageError(`--scopes ${text} is not allowed: give one or more of ${ALL_SCOPES.join(', ')}.`);
}

function readTime(text: string | undefined): number | null {
  if (text === undefined) return null;
  const time = timeOf(text);
  // Before a database is made for it; the one that there is may go by another clock.
  if (!(time > Date.now())) throw noTime();
  return time;
}

function noTime(): UsageError {
  return new UsageError(
    '--expires needs a time in the future with its zone, such as 2030-01-31T00:00:00Z, or a day in UTC, such as 2030-01-31.',
  );
}

/** Beside what another program may read. */
function tell(text: string): void {
  process.stderr.write(`${text}\n`);
}

await runCommand(command);

import { onOneLine } from '../samples/literal.ts';

/** Import specifiers of the generated files, seen from `main.ts`. */
export interface MainPlaces {
  /** `contract.gen.ts`. */
  readonly contract: string;
  /** `handlers.gen.ts`. */
  readonly handlers: string;
  /** Whether there is an `errors.ts` beside it. */
  readonly errors: boolean;
  /** Whether the document has HTTP Basic authentication. */
  readonly basic: boolean;
}

/** `main.ts` as a person first finds it: a backend that runs at once and keeps everything in memory. */
export function renderMain({ contract, handlers, errors, basic }: MainPlaces): string {
  const errorsImport = errors ? "import { errors } from './errors.ts';\n" : '';
  const errorsOption = errors ? '  errors,\n' : '';
  const found = basic
    ? "principals.get(digest(secret)) ?? principals.get(digest(secret.slice(secret.indexOf(':') + 1)))"
    : 'principals.get(digest(secret))';
  const basicTold = basic
    ? '  // Of HTTP Basic the password is a key, whoever the user is; so is USER:PASSWORD.\n'
    : '';
  return `/**
 * Made once by \`seogeo-contract generate\` and yours from here on: \`node main.ts\` serves the contract.
 * API_KEYS: the keys that are let in, separated by commas; without it one is made for this run and printed.
 * PORT: 3000 unless given. HOST: 127.0.0.1 unless given. RATE_LIMIT: requests a minute of each key, 600 unless given.
 * BODY_LIMIT: bytes of a request's body, 102400 unless given.
 */
import { createHash, randomBytes } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { createApi, type OperationEntry, type Principal, type StoredReply, serve } from '@seogeo/server';
import { type Account, createBackend, type Stores } from './backend.ts';
import { basePath, contract, type operations } from ${onOneLine(contract)};
${errorsImport}import { handlers } from ${onOneLine(handlers)};

// V8's young generation grows while a large contract is compiled, and is never given back: it stays as it is.
setFlagsFromString('--semi-space-growth-factor=1');
const backend = createBackend();
const given = (process.env['API_KEYS'] ?? '').split(',').filter((key) => key !== '');
const secrets = given.length > 0 ? given : [randomBytes(24).toString('base64url')];
const requestsPerMinute = wholeNumber('RATE_LIMIT', 600);
const table: readonly OperationEntry[] = Object.values(contract.operations);
const scopes = new Set(table.flatMap((operation) => operation.scopes));
const principals = new Map(secrets.map((secret, index) => [digest(secret), principal(\`key-\${index + 1}\`, scopes)]));
const replies = new Map<string, StoredReply>();

const api = createApi<operations, Stores, Account>({
  contract,
  basePath,
  handlers: handlers(backend),
${errorsOption}${basicTold}  authenticate: async (secret) => ${found} ?? null,
  // Who calls operations that need no key.
  anonymous: principal('anonymous', new Set()),
  // Requests a minute of one address without a key, which is all there are where the contract asks for none.
  addressLimit: requestsPerMinute,
  // Bytes of a request's body, files included: more are 413.
  bodyLimit: wholeNumber('BODY_LIMIT', 102_400),
  // In memory every write is final at once; a database's transaction belongs here.
  begin: async () => ({ stores: backend, commit: async () => {}, rollback: async () => {} }),
  idempotency: {
    find: async (account, key) => replies.get(\`\${account} \${key}\`) ?? null,
    save: async (_stores, row) => void replies.set(\`\${row.accountId} \${row.key}\`, row),
  },
});
const address = { port: wholeNumber('PORT', 3000, 65_535), host: process.env['HOST'] ?? '127.0.0.1' };
const served = await serve(api, address).catch((failure: Error) => stop(failure.message));
console.log(\`listening on \${served.url}\${basePath}\`);
if (given.length === 0) console.log(\`API_KEYS is not set; the key of this run is \${secrets.join()}\`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void served.close());

function principal(id: string, granted: ReadonlySet<string>): Principal<Account> {
  return { key: { id, prefix: id, scopes: granted }, limitPerMinute: requestsPerMinute, account: { id } };
}

function wholeNumber(name: string, usual: number, most = Number.MAX_SAFE_INTEGER): number {
  const given = process.env[name] || String(usual);
  if (/^\\d+$/.test(given) && Number(given) <= most) return Number(given);
  return stop(\`\${name} is \${given}: give a whole number from 0 to \${most}.\`);
}

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Keys are looked up by digest, so that no comparison tells by its time how much of a key is right. */
function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('base64');
}
`;
}

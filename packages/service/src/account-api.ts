import { contract, type operations } from '@seogeo/contract/account';
import { type Api, type ApiOptions, createApi } from '@seogeo/server';
import type { Added } from './account-api/handler.ts';
import { ownStages } from './account-api/stages.ts';
import { createHandlers } from './account-handlers.gen.ts';
import type { Config } from './config/config.ts';
import type { Clocks } from './process/clocks.ts';
import { Attempts } from './sessions/attempts.ts';
import { KnownPlaces } from './sessions/known-places.ts';
import { Passwords } from './sessions/passwords.ts';
import { SessionKeeper, somebody, type Visitor } from './sessions/session-keeper.ts';
import type { Storage, Stores } from './storage/storage.ts';

const ACCOUNT_BASE_PATH = '/api/account/v1';

/** For metrics. */
export const ACCOUNT_OPERATIONS: readonly string[] = Object.keys(contract.operations);

/** What both APIs are given alike. */
export type CommonOptions = Pick<
  ApiOptions<operations, Stores, Visitor, Added>,
  'addressLimit' | 'begin' | 'log' | 'observer' | 'publicUrl' | 'trustedProxies' | 'validateResponses'
> &
  Clocks;

/** What the console speaks: sessions by cookie, for pages of this service alone. */
export function createAccountApi(config: Config, storage: Storage, common: CommonOptions): Api {
  const { planLimits, auditSeconds, signInLimit, publicUrl } = config;
  const { clock, monotonic } = common;
  const { buckets } = storage;
  const keeper = new SessionKeeper(storage, planLimits, common);
  const overHttps = publicUrl?.startsWith('https:') === true;
  return createApi<operations, Stores, Visitor, Added>({
    ...common,
    contract,
    basePath: ACCOUNT_BASE_PATH,
    handlers: createHandlers({
      reads: storage.read,
      passwords: { known: new Passwords(), strangers: new Passwords() },
      places: new KnownPlaces(),
      attempts: new Attempts(buckets, signInLimit, monotonic),
      planLimits,
      auditSeconds,
      tokensLeft: (keyId, limit) => buckets.remaining(`key ${keyId}`, limit, monotonic()),
      clock,
    }),
    stages: ownStages(publicUrl, keeper),
    // Where there is https, a cookie that other hosts or unencrypted pages could have set is nobody's.
    authenticate: (secret, scheme) =>
      scheme === 'localSession' && overHttps ? null : keeper.authenticate(secret),
    anonymous: somebody,
    // What is asked here costs nothing there.
    buckets: { take: (name, limit, now) => buckets.take(`account ${name}`, limit, now) },
    health: false,
  });
}

import type { operations } from '@seogeo/contract';
import { type Handler as ContractHandler, type Handlers as ContractHandlers, notFound } from '@seogeo/server';
import type { CrawlConfig } from '../config/config.ts';
import type { SomePlans } from '../config/plans.ts';
import type { ContentDesk } from '../content/content-desk.ts';
import type { Account } from '../records/account.ts';
import type { PageLists, Stores } from '../storage/storage.ts';

/** A handler of one of the contract's operations, with this service's stores and accounts. */
export type Handler<Id extends keyof operations> = ContractHandler<operations, Id, Stores, Account>;
export type Handlers = ContractHandlers<operations, Stores, Account>;

/** What handlers are given at the start; everything that belongs to a request comes in their context. */
export interface Resources {
  /** The last committed state. */
  readonly reads: Stores;
  readonly pageLists: PageLists;
  readonly content: ContentDesk;
  readonly crawl: CrawlConfig;
  readonly clock: () => number;
  readonly storageQuotas: SomePlans;
  /** Told of each audit that was refused because its account has stored enough. */
  readonly onQuotaRefused: () => void;
}

/** @throws ApiError 404 when the account has no such project; somebody else's looks exactly the same. */
export async function requireProject({ reads }: Resources, account: Account, projectId: string) {
  const project = await reads.projects.find(account.id, projectId);
  if (project) return project;
  throw notFound(`There is no project ${projectId}. GET /projects lists the projects of this key.`);
}

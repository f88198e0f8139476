import { isPlan, type Plan } from '../../config/plans.ts';
import { uuidV7 } from '../../ids/uuid-v7.ts';
import type { Account } from '../../records/account.ts';
import { isoTime } from '../queries/iso-time.ts';
import { lockTable } from '../queries/lock-row.ts';
import { Store } from './store.ts';

/** An account with what only its owner sees. */
export interface AccountSettings extends Account {
  readonly createdAt: string;
  readonly passwordHash: string | null;
}

/** Accounts, found by their e-mail address, which is compared without regard to case. */
export class AccountStore extends Store {
  async isEmpty(): Promise<boolean> {
    return (await this.db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) === undefined;
  }

  /** Nobody else makes an account until the transaction ends. */
  lockAll(): Promise<void> {
    return lockTable(this.db, 'accounts');
  }

  async findByEmail(email: string): Promise<Account | null> {
    const row = await this.db
      .selectFrom('accounts')
      .select(['id', 'email', 'plan'])
      .where('email', '=', email.toLowerCase())
      .executeTakeFirst();
    return row ? toAccount(row) : null;
  }

  /** What belongs to whoever signs in; null where there is no such account. */
  async findSettings(accountId: string): Promise<AccountSettings | null> {
    const row = await this.db
      .selectFrom('accounts')
      .leftJoin('passwords', 'passwords.account_id', 'accounts.id')
      .select(['id', 'email', 'plan', 'created_at', 'hash'])
      .where('id', '=', accountId)
      .executeTakeFirst();
    return row ? { ...toAccount(row), createdAt: isoTime(row.created_at), passwordHash: row.hash } : null;
  }

  async setPassword(accountId: string, hash: string): Promise<void> {
    await this.db
      .insertInto('passwords')
      .values({ account_id: accountId, hash })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ hash }))
      .execute();
  }

  async create(email: string, plan: Plan, now: number): Promise<Account> {
    const account = { id: uuidV7(now), email: email.toLowerCase(), plan };
    await this.db
      .insertInto('accounts')
      .values({ ...account, created_at: now })
      .execute();
    return account;
  }

  /** The smallest plan for one that this version does not know. */
  async planOf(accountId: string): Promise<Plan> {
    const { plan } = await this.db
      .selectFrom('accounts')
      .select('plan')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    return isPlan(plan) ? plan : 'starter';
  }

  async changePlan(accountId: string, plan: Plan): Promise<void> {
    await this.db.updateTable('accounts').set({ plan }).where('id', '=', accountId).execute();
  }
}

/** Reads an account from a row; a plan that this version does not know is a corrupt database. */
export function toAccount(row: { id: string; email: string; plan: string }): Account {
  if (!isPlan(row.plan)) throw new Error(`Account ${row.id} has the unknown plan '${row.plan}'.`);
  return { id: row.id, email: row.email, plan: row.plan };
}

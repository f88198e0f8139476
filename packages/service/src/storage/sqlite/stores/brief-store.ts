import type { Schemas } from '@seogeo/contract';
import type { BriefContent, BriefRequest } from '@seogeo/engine';
import type { Kysely } from 'kysely';
import { uuidV7 } from '../../../ids/uuid-v7.ts';
import { isoTime } from '../connection/iso-time.ts';
import type { Database } from '../connection/schema.ts';

type Brief = Schemas['ContentBrief'];

/** Briefs, kept as the API returned them. */
export class BriefStore {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async create(
    owner: { accountId: string; projectId: string },
    request: BriefRequest,
    content: BriefContent,
    now: number,
  ): Promise<Brief> {
    const brief: Brief = {
      id: uuidV7(now),
      ...request,
      ...content,
      generator: 'embedded',
      createdAt: isoTime(now),
    };
    await this.#db
      .insertInto('briefs')
      .values({
        id: brief.id,
        account_id: owner.accountId,
        project_id: owner.projectId,
        ...request,
        content: JSON.stringify(brief),
        created_at: now,
      })
      .execute();
    return brief;
  }
}

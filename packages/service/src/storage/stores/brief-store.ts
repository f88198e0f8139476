import type { Schemas } from '@seogeo/contract';
import type { BriefContent, BriefRequest } from '@seogeo/engine';
import { uuidV7 } from '../../ids/uuid-v7.ts';
import { isoTime } from '../queries/iso-time.ts';
import { Store } from './store.ts';

type Brief = Schemas['ContentBrief'];

/** Briefs, kept as the API returned them. */
export class BriefStore extends Store {
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
    await this.db
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

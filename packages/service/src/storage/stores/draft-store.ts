import type { Schemas } from '@seogeo/contract';
import { withinContract } from '../../contract-bounds/within-contract.ts';
import { uuidV7 } from '../../ids/uuid-v7.ts';
import { isoTime } from '../queries/iso-time.ts';
import { newestInSlices } from '../queries/newest-in-slices.ts';
import type { SlicesOf, Window } from '../queries/page-of.ts';
import { readJson } from '../queries/read-json.ts';
import type { RowOf } from '../queries/schema.ts';
import { StartingStore } from './starting-store.ts';

type Draft = Schemas['ContentDraft'];

const newestDrafts = newestInSlices('drafts', 'content', toDraft);

/** Drafts of a project; each follows a brief. */
export class DraftStore extends StartingStore {
  /** Records a draft that is being generated together with the job that will do it. @returns the id of both */
  async start(projectId: string, brief: Schemas['ContentBrief'], now: number): Promise<string> {
    const id = uuidV7(now);
    await this.db
      .insertInto('drafts')
      .values({
        id,
        project_id: projectId,
        brief_id: brief.id,
        title: brief.suggestedTitle,
        status: 'generating',
        content: null,
        word_count: null,
        generator: brief.generator,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await this.jobs.enqueue({ id, kind: 'draft', subjectId: id, projectId }, now);
    return id;
  }

  /** The brief that a draft is to be written from. */
  async briefOf(draftId: string): Promise<Schemas['ContentBrief'] | null> {
    const row = await this.db
      .selectFrom('drafts')
      .innerJoin('briefs', 'briefs.id', 'drafts.brief_id')
      .select('briefs.content')
      .where('drafts.id', '=', draftId)
      .executeTakeFirst();
    return row ? readJson<Schemas['ContentBrief']>(row.content) : null;
  }

  async finish(
    draftId: string,
    text: { title: string; markdown: string; wordCount: number },
    now: number,
  ): Promise<void> {
    const { title, markdown: content, wordCount: word_count } = text;
    await this.#end(draftId, { status: 'ready', title, content, word_count, updated_at: now });
  }

  fail(draftId: string, now: number): Promise<void> {
    return this.#end(draftId, { status: 'failed', updated_at: now });
  }

  async #end(draftId: string, end: Partial<RowOf<'drafts'>>): Promise<void> {
    await this.db.updateTable('drafts').set(end).where('id', '=', draftId).execute();
  }

  /** Newest first. */
  list(projectId: string, window: Window): Promise<SlicesOf<Draft>> {
    return newestDrafts(this.db, projectId, window);
  }
}

const boundDraft = withinContract('ContentDraft');

function toDraft(row: RowOf<'drafts'>): Draft {
  const draft: Draft = {
    id: row.id,
    briefId: row.brief_id,
    title: row.title,
    status: row.status,
    format: 'markdown',
    content: row.content,
    wordCount: row.word_count,
    generator: row.generator,
    createdAt: isoTime(row.created_at),
    updatedAt: isoTime(row.updated_at),
  };
  boundDraft(draft);
  return draft;
}

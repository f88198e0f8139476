import { BackendUnavailable } from '@seogeo/server/errors';
import type { Logger } from 'pino';
import { ThreadDied } from '../process/asked-thread.ts';
import type { ParentLine } from '../processes/parent-line.ts';
import type { Suspects } from '../processes/suspects.ts';
import { BRIEF_BYTES, type BriefAnswer, type BriefQuestion } from '../processes/worker-messages.ts';
import type { MarkedTurns } from './marked-turns.ts';
import type { Scribe } from './scribe.ts';
import { ThreadLate } from './task-thread.ts';

/** The briefs that the API's process asks for. */
export interface BriefAnswers {
  answer(question: BriefQuestion): void;
  /** Nobody waits for it any more: it is dropped where nothing has begun, and else ends as it would have. */
  leave(id: number): void;
}

/** Answers each brief once, also one that nobody waits for: until then its account has the place. */
export function answerBriefs(
  line: ParentLine,
  scribe: Scribe,
  suspects: Suspects,
  marked: MarkedTurns,
  log: Logger,
): BriefAnswers {
  const waited = new Map<number, AbortController>();
  async function answer({ id, accountId, projectId, request, deaths }: BriefQuestion): Promise<BriefAnswer> {
    const waiting = new AbortController();
    const { signal } = waiting;
    waited.set(id, waiting);
    const suspect = suspects.brief(id);
    const leave = await marked.enter({ accountId, deaths });
    try {
      signal.throwIfAborted();
      const content = await scribe.write('brief', request, {
        accountId,
        projectId,
        signal,
        onStage: (stage) => {
          line.send({ type: 'stage', id, stage });
          if (stage === 'index' || stage === 'work') suspect.begin();
        },
      });
      const bytes = Buffer.byteLength(JSON.stringify(content));
      if (bytes <= BRIEF_BYTES) return { type: 'brief', id, content };
      log.error({ projectId, bytes }, 'a brief is larger than briefs may be');
      return { type: 'failed', id };
    } catch (error) {
      if (error === signal.reason) return { type: 'failed', id };
      log.error({ err: error, projectId }, 'a brief could not be made');
      if (error instanceof BackendUnavailable) return { type: 'unavailable', id };
      if (error instanceof ThreadDied) return { type: 'died', id };
      return { type: error instanceof ThreadLate ? 'late' : 'failed', id };
    } finally {
      leave();
      suspect.end();
      waited.delete(id);
    }
  }
  return {
    answer: (question) => void answer(question).then((reply) => line.send(reply)),
    leave: (id) => waited.get(id)?.abort(),
  };
}

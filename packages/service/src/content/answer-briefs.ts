import { BackendUnavailable } from '@seogeo/server/errors';
import type { Logger } from 'pino';
import type { ParentLine } from '../processes/parent-line.ts';
import type { Suspects } from '../processes/suspects.ts';
import { BRIEF_BYTES, type BriefAnswer, type BriefQuestion } from '../processes/worker-messages.ts';
import type { MarkedTurns } from './marked-turns.ts';
import type { Scribe } from './scribe.ts';
import { ThreadDied, ThreadLate } from './task-thread.ts';

/** Answers the briefs that the API's process asks for. */
export function answerBriefs(
  line: ParentLine,
  scribe: Scribe,
  suspects: Suspects,
  marked: MarkedTurns,
  log: Logger,
): (question: BriefQuestion) => void {
  async function answer({ id, projectId, request, deaths }: BriefQuestion): Promise<BriefAnswer> {
    const suspect = suspects.brief(id);
    const leave = await marked.enter(deaths);
    try {
      const content = await scribe.write('brief', projectId, request, (stage) => {
        line.send({ type: 'stage', id, stage });
        if (stage === 'index' || stage === 'work') suspect.begin();
      });
      const bytes = Buffer.byteLength(JSON.stringify(content));
      if (bytes <= BRIEF_BYTES) return { type: 'brief', id, content };
      log.error({ projectId, bytes }, 'a brief is larger than briefs may be');
      return { type: 'failed', id };
    } catch (error) {
      log.error({ err: error, projectId }, 'a brief could not be made');
      if (error instanceof BackendUnavailable) return { type: 'unavailable', id };
      if (error instanceof ThreadDied) return { type: 'died', id };
      return { type: error instanceof ThreadLate ? 'late' : 'failed', id };
    } finally {
      leave();
      suspect.end();
    }
  }
  return (question) => void answer(question).then((reply) => line.send(reply));
}

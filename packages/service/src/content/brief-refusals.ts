import { type ApiError, retryLater } from '@seogeo/server/errors';
import type { BriefStage } from '../processes/worker-messages.ts';

/** Why a brief was not ready. */
const BECAUSE: Readonly<Record<BriefStage, string>> = {
  line: 'other sites are being indexed before its own',
  index: 'its site is still being indexed',
  turn: 'other briefs are being made before it',
  work: 'making it from the pages of its site takes longer',
};

/** Says when to come again. */
export const unavailable = (message: string, seconds: number): ApiError =>
  retryLater(seconds, 'SERVICE_UNAVAILABLE', message);

/** Why the content desk does not answer now. */
export const briefRefusals = {
  late: (stage: BriefStage) =>
    unavailable(`The brief was not ready in 15 seconds because ${BECAUSE[stage]}`, 15),
  manyOfAccount: () => unavailable('50 briefs of this account are waiting', 5),
  many: () => unavailable('More briefs are waiting than can be answered in time', 10),
  deadly: (seconds: number) =>
    unavailable('Making briefs from the pages of this site ended the worker or took too long', seconds),
};

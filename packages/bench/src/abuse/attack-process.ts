/** `attack-process.ts NUMBER`: one attack with its planted sites as a process of its own. */

import { answerQuestions } from '../process/answer-questions.ts';
import { Account } from './account.ts';
import type { AttackGround, AttackQuestion, AttackTally } from './attack.ts';
import { ATTACKS } from './attacks.ts';
import { plantSite, type Served } from './planted-site.ts';

const attack = ATTACKS[Number(process.argv[2]) - 1];
if (attack === undefined) throw new Error(`There is no attack ${process.argv[2]}.`);
const served: Served = { decodedBytes: 0, records: 0 };
let ground: AttackGround | null = null;

answerQuestions(async (question: AttackQuestion): Promise<AttackTally> => {
  if (question.ask === 'prepare') {
    ground = { account: new Account(question.access), plant: (answer) => plantSite(answer, served) };
    await attack.prepare?.(ground);
  } else if (ground !== null && question.ask === 'begin') void attack.begin(ground);
  return { decodedBytes: served.decodedBytes, records: served.records + (ground?.account.accepted ?? 0) };
});

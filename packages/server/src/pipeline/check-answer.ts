import { ListBody } from '../reply/list-body.ts';
import type { ResponseValidator } from '../reply/validate-response.ts';
import {
  type Arrived,
  type Matched,
  type Nothing,
  type Permitted,
  pass,
  type Stage,
  type Written,
} from '../way/facts.ts';
import type { Shared } from '../way/shared.ts';
import { accountTurns } from './account-turns.ts';

type Facts = Arrived & Matched & Permitted & Written;

/** Holds the answer against the contract before anything is committed, where the application wants that. */
export function checkAnswer({ routes: { validateAnswer } }: Pick<Shared, 'routes'>): Stage<Facts> {
  return (facts) => {
    const { route, answer, exchange } = facts;
    if (validateAnswer === null) return pass;
    if (answer.payload instanceof ListBody) return checkList(validateAnswer, facts, answer.payload);
    validateAnswer(route.operation, answer, exchange.headers);
    return pass;
  };
}

/** Slice by slice, as it was written: of the list as a whole nothing is judged. */
async function checkList(validate: ResponseValidator, facts: Facts, list: ListBody): Promise<Nothing> {
  const { route, principal, answer, exchange } = facts;
  for (const body of list.alone()) {
    await accountTurns.slice(principal.account.id);
    validate(route.operation, { status: answer.status, headers: answer.headers, body }, exchange.headers);
  }
  return pass;
}

import fc from 'fast-check';
import { isSecured, type Operation } from './contract/contract.ts';
import { bodyBreakages } from './generate/body-breakages.ts';
import type { Breakage } from './generate/breakage.ts';
import { parameterBreakages } from './generate/parameter-breakages.ts';
import { type RequestPlan, requestPlans } from './generate/request-plan.ts';
import type { Session } from './session.ts';
import { acceptValid } from './trials/accepts-valid.ts';
import { answerHead } from './trials/answers-head.ts';
import { type Attempt, Case } from './trials/case.ts';
import { refuseInvalid } from './trials/refuses-invalid.ts';
import { documentedMethods, refuseMethod, undocumentedMethods } from './trials/refuses-methods.ts';
import { replay } from './trials/replays.ts';
import { requireCredentials } from './trials/requires-credentials.ts';
import { tryOut } from './trials/trial.ts';

/** Requests of one kind in one round. */
const VALID_EACH_ROUND = 5;
const INVALID_EACH_ROUND = 4;

/** Everything that is tried on one operation, a round at a time, so that operations feed each other with records. */
export class Course extends Case {
  readonly #plans: fc.Arbitrary<RequestPlan> | null;
  readonly #breakages: readonly Breakage[];

  constructor(session: Session, operation: Operation) {
    super(session, operation);
    const { sources, schemas, options } = session;
    this.#plans = requestPlans(operation, sources, [options.idempotencyHeader.toLowerCase()]);
    this.#breakages = [
      ...bodyBreakages(operation, sources.any, schemas),
      ...parameterBreakages(operation, sources.any, schemas, options),
    ];
  }

  /** False where no request can be generated that the contract allows. */
  get possible(): boolean {
    return this.#plans !== null;
  }

  /** Valid and invalid requests, wrong credentials, a replay, HEAD. */
  async round(number: number): Promise<void> {
    const plans = this.#plans;
    if (plans === null) return;
    await this.#try(plans, (plan) => acceptValid(this, plan), `valid ${number}`, VALID_EACH_ROUND);
    for (let index = 0; index < INVALID_EACH_ROUND; index += 1) {
      const breakage = this.#breakages[(number * INVALID_EACH_ROUND + index) % this.#breakages.length];
      if (breakage === undefined || index >= this.#breakages.length) break;
      await this.#try(plans, (plan) => refuseInvalid(this, breakage, plan), `invalid ${number} ${index}`);
    }
    await this.#wrongCredentials(plans, number);
    if (this.idempotencyParameter !== undefined) {
      await this.#try(fc.tuple(plans, plans), (both) => replay(this, both), `replay ${number}`);
    }
    if (this.operation.method === 'GET' && !this.#hasOwnHead) {
      await this.#try(plans, (plan) => answerHead(this, plan), `head ${number}`);
    }
  }

  get #hasOwnHead(): boolean {
    return documentedMethods(this.session, this.operation.path).includes('HEAD');
  }

  /** Each method that the path does not have, once. */
  async methods(): Promise<void> {
    if (this.#plans === null) return;
    for (const method of undocumentedMethods(this.session, this.operation.path)) {
      await this.#try(this.#plans, (plan) => refuseMethod(this, method, plan), `method ${method}`);
    }
  }

  /** All kinds of wrong credentials in the first round, then one in each. */
  async #wrongCredentials(plans: fc.Arbitrary<RequestPlan>, round: number): Promise<void> {
    if (!isSecured(this.operation)) return;
    const wrong = this.session.credentials.wrong(this.operation);
    const chosen = round === 0 ? wrong : wrong.slice(round % wrong.length).slice(0, 1);
    for (const kind of chosen) {
      const purpose = `credentials ${round} ${kind.name}`;
      await this.#try(plans, (plan) => requireCredentials(this, kind, plan), purpose);
    }
  }

  #try<T>(
    values: fc.Arbitrary<T>,
    attempt: (value: T) => Promise<Attempt>,
    purpose: string,
    runs = 1,
  ): Promise<void> {
    const seed = seedOf(`${this.session.options.seed} ${this.operation.id} ${purpose}`);
    return tryOut(this, values, attempt, { runs, seed });
  }
}

/** A seed for each purpose (FNV-1a), so that what is tried does not hang on how much was tried before. */
function seedOf(purpose: string): number {
  let hash = 0x811c9dc5;
  for (const character of purpose) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash | 0;
}

import { isPending, type Pending } from '../backend/pending.ts';
import type { Answer } from '../reply/answer.ts';
import { type Arrived, Ended, pass } from './facts.ts';
import type { OwnStages } from './own-stages.ts';

/** A stage by its name; the compiler has held what it needs against what is known when its turn comes. */
interface Step {
  readonly name: string;
  run(facts: Arrived): Pending<object>;
}

/**
 * Stages in their order. Each is given the facts that those before it have found: one that stands above what it needs
 * does not compile. The application's own stand behind the ones they name.
 */
export class Way<Now extends Arrived, Names extends string = never> {
  readonly #steps: Step[] = [];
  readonly #own: OwnStages;

  constructor(own: OwnStages) {
    this.#own = own;
  }

  stage<const Name extends string, Result extends Pending<object>>(
    name: Name,
    run: (facts: Now) => Result,
  ): Way<Now & Exclude<Awaited<Result>, Ended>, Names | Name> {
    const step: { readonly name: string; run(facts: Now): Pending<object> } = { name, run };
    const next = new Way<Now & Exclude<Awaited<Result>, Ended>, Names | Name>(this.#own);
    next.#steps.push(...this.#steps, step, ...this.#own.after(name));
    return next;
  }

  get names(): readonly string[] {
    return this.#steps.map(({ name }) => name);
  }

  /**
   * Sends a request along; `facts` is given what the stages find.
   * @throws what a stage throws
   */
  async run(facts: Arrived): Promise<Answer> {
    for (const step of this.#steps) {
      const passed = step.run(facts);
      // Most stages have nothing to wait for, and each `await` costs a turn of the microtask queue.
      const found = isPending(passed) ? await passed : passed;
      if (found instanceof Ended) return found.answer;
      if (found !== pass) Object.assign(facts, found);
    }
    throw new Error('The last stage of a way has to end it.');
  }
}

import type { Identified, Matched, Permitted, Stage } from '../way/facts.ts';
import type { Shared } from '../way/shared.ts';

/** Lets in whom the operation is open to: for one that needs no credentials somebody stands in. */
export function permit({ application }: Pick<Shared, 'application'>): Stage<Identified & Matched, Permitted> {
  return ({ caller, refusal, route }) => {
    if (refusal !== null) throw refusal;
    const principal = caller ?? application.anonymous;
    if (principal === undefined) {
      throw new Error(`${route.operation.id} was opened to nobody in particular.`);
    }
    return { principal };
  };
}

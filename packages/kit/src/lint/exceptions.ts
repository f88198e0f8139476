import { isObject, type JsonObject, nodesOf } from '@seogeo/document';

const MEMBER = 'x-lint-exception';

/** An `x-lint-exception`: the rule does not hold for the object it stands on, nor for anything within. */
export interface LintException {
  readonly rule: unknown;
  readonly reason: unknown;
  /** Way to the object that is excepted. */
  readonly owner: readonly string[];
  /** Way to the exception itself. */
  readonly path: readonly string[];
}

/** Every exception in a document. */
export function* exceptionsIn(document: JsonObject): Generator<LintException> {
  for (const { value, way: owner } of nodesOf(document)) {
    const written = value[MEMBER];
    const path = [...owner, MEMBER];
    if (isObject(written)) yield { rule: written.rule, reason: written.reason, owner, path };
    for (const [index, item] of (Array.isArray(written) ? written : []).entries()) {
      const { rule, reason }: JsonObject = isObject(item) ? item : {};
      yield { rule, reason, owner, path: [...path, String(index)] };
    }
  }
}

/** The rules about exceptions, from which there is none. */
export const WITHOUT_EXCEPTION: readonly unknown[] = ['lint-exception-reasoned', 'lint-exception-used'];

/** Whether an exception is heeded: whoever names no rule or gives no reason gets none. */
export function isValid({ rule, reason }: LintException): boolean {
  const given = [rule, reason].every((text) => typeof text === 'string' && text.trim() !== '');
  return given && !WITHOUT_EXCEPTION.includes(rule);
}

/** Whether a finding at a place falls under an exception. */
export function covers(exception: LintException, rule: string, path: readonly string[]): boolean {
  return exception.rule === rule && exception.owner.every((segment, index) => path[index] === segment);
}

import type { Operation, Parameter } from '../contract/contract.ts';
import type { SchemaChecks } from '../contract/schema-checks.ts';
import { isCarriable } from './carriable.ts';
import { keyOf, type RequestPlan } from './request-plan.ts';

/** A request line longer than this is refused by many servers, whatever the contract says. */
const LONGEST_TARGET = 3_000;

/** Whether the contract allows the request, and HTTP can carry it. */
export function allowsPlan(operation: Operation, plan: RequestPlan, checks: SchemaChecks): boolean {
  const wanted = operation.parameters.filter((parameter) => keyOf(parameter) in plan.parameters);
  const parameters = wanted.every((parameter) => {
    const value = plan.parameters[keyOf(parameter)];
    return (
      checks.request(parameter.schema)(value) &&
      isCarriable(parameter, value) &&
      isTold(operation, parameter, value)
    );
  });
  return (
    parameters &&
    (operation.parameters.length === 0 || targetFits(plan)) &&
    allowsBody(operation, plan.body, checks)
  );
}

/** Whether the contract allows a body. */
export function allowsBody({ body }: Operation, value: unknown, checks: SchemaChecks): boolean {
  if (body === null) return value === undefined;
  if (value === undefined) return !body.required;
  return body.sent !== null && checks.request(body.sent.schema)(value);
}

/** Whether it can be told where a value ends in a segment of several, such as `{name}.{ext}`. */
function isTold({ path }: Operation, { in: place, name }: Parameter, value: unknown): boolean {
  const segment = place === 'path' && path.split('/').find((part) => part.includes(`{${name}}`));
  const between = (segment || '').split(/\{[^{}]+\}/).slice(1, -1);
  return between.every((text) => text === '' || !String(value).includes(text));
}

function targetFits({ parameters }: RequestPlan): boolean {
  const query = Object.entries(parameters).filter(([key]) => key.startsWith('query '));
  const written = query.map(([, value]) =>
    encodeURIComponent(typeof value === 'object' ? JSON.stringify(value) : String(value)),
  );
  return written.join('').length <= LONGEST_TARGET;
}

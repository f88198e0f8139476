import { isObject, type JsonObject, objectAt } from '../../../openapi/rules/json.ts';
import { pointerTokens, valueAt } from './json-pointer.ts';

export type Direction = 'request' | 'response';

/** Where a component takes part in what is sent. */
export interface Use {
  /** `GET /me`, or `webhook auditFinished`. */
  readonly operation: string;
  readonly direction: Direction;
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** Which operations use a place of a bundle, and for what. */
export class OperationUses {
  readonly #document: JsonObject;
  readonly #byComponent = new Map<string, Use[]>();

  constructor(document: JsonObject) {
    this.#document = document;
    for (const [path, item] of Object.entries(objectAt(document, 'paths'))) this.#addItem(path, item, false);
    for (const [name, item] of Object.entries(objectAt(document, 'webhooks')))
      this.#addItem(name, item, true);
  }

  /** @param at way to anything in the bundle */
  of(at: readonly string[]): readonly Use[] {
    const [first, second, third, fourth] = at;
    if (first === 'components') return this.#byComponent.get(`${second}/${third}`) ?? [];
    if (second === undefined || (first !== 'paths' && first !== 'webhooks')) return [];
    const direction = directionOf(fourth ?? third ?? '', first === 'webhooks');
    const item = objectAt(objectAt(this.#document, first), second);
    const methods = METHODS.filter((method) =>
      METHODS.includes(third ?? '') ? method === third : method in item,
    );
    return methods.map((method) => ({ operation: nameOf(second, method, first === 'webhooks'), direction }));
  }

  #addItem(name: string, item: unknown, webhook: boolean): void {
    if (!isObject(item)) return;
    for (const method of METHODS) {
      const operation = item[method];
      if (!isObject(operation)) continue;
      const { requestBody, responses } = operation;
      const carried = { parameters: [item.parameters, operation.parameters], requestBody, responses };
      for (const member of ['parameters', 'requestBody', 'responses'] as const) {
        const use = { operation: nameOf(name, method, webhook), direction: directionOf(member, webhook) };
        for (const component of this.#reached(carried[member])) this.#note(component, use);
      }
    }
  }

  #note(component: string, use: Use): void {
    const uses = this.#byComponent.get(component) ?? [];
    if (!uses.some(({ operation, direction }) => operation === use.operation && direction === use.direction))
      uses.push(use);
    this.#byComponent.set(component, uses);
  }

  /** The components that a value refers to, directly or through others. */
  #reached(from: unknown): ReadonlySet<string> {
    const seen = new Set<string>();
    const queue = [...references(from)];
    for (let reference = queue.pop(); reference !== undefined; reference = queue.pop()) {
      const [, section, name] = pointerTokens(reference);
      const key = `${section}/${name}`;
      if (seen.has(key)) continue;
      seen.add(key);
      queue.push(...references(valueAt(this.#document, ['components', section ?? '', name ?? ''])));
    }
    return seen;
  }
}

function nameOf(path: string, method: string, webhook: boolean): string {
  return webhook ? `webhook ${path}` : `${method.toUpperCase()} ${path}`;
}

/** A webhook's request is what the client receives (OpenAPI 3.1, section 4.8.1). */
function directionOf(member: string, webhook: boolean): Direction {
  return (member === 'responses') !== webhook ? 'response' : 'request';
}

function* references(value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const item of value) yield* references(item);
  if (!isObject(value)) return;
  if (typeof value.$ref === 'string') yield value.$ref;
  for (const item of Object.values(value)) yield* references(item);
}

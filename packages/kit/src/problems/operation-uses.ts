import {
  followReference,
  isMethod,
  isObject,
  items,
  type JsonObject,
  METHODS,
  member,
  type OperationPlace,
  objectAt,
  operationsAndWebhooksOf,
  tokensOf,
  valueAt,
} from '@seogeo/document';
import { referencesIn } from './references-in.ts';

export type Direction = 'request' | 'response';

/** Of `paths/…/post/callbacks/paid/{$url}/post/requestBody`: what stands in a callback's operation. */
const CALLBACK_MEMBER = 7;

/** Where a component takes part in what is sent. */
export interface Use {
  /** `GET /me`, or `webhook auditFinished`. */
  readonly operation: string;
  readonly direction: Direction;
  /** Whether it is part of what the service delivers, or of the answer to that: of a webhook or a callback. */
  readonly isDelivery: boolean;
}

/** Which operations use a place of a bundle, and for what. */
export class OperationUses {
  readonly #document: JsonObject;
  readonly #byComponent = new Map<string, Use[]>();
  /** By component, those that it refers to: looked for once, however many operations lead there. */
  readonly #referred = new Map<string, readonly string[]>();

  constructor(document: JsonObject) {
    this.#document = document;
    for (const operation of operationsAndWebhooksOf(document)) {
      const { method, path, way, item, value } = operation;
      const name = nameOf(path, method, way[0] === 'webhooks');
      const shared = { parameters: member(item.value, 'parameters') };
      this.#add(name, way[0] === 'webhooks', [shared, value]);
      this.#add(name, true, callbacksOf(document, operation));
    }
  }

  /** @param at way to anything in the bundle */
  of(at: readonly string[]): readonly Use[] {
    const [first, second, third, fourth] = at;
    if (first === 'components') return this.#byComponent.get(`${second}/${third}`) ?? [];
    if (second === undefined || (first !== 'paths' && first !== 'webhooks')) return [];
    const isDelivery = first === 'webhooks' || fourth === 'callbacks';
    const part = fourth === 'callbacks' ? at[CALLBACK_MEMBER] : (fourth ?? third);
    const direction = directionOf(part ?? '', isDelivery);
    const item = objectAt(this.#document, first, second);
    const parameter = third === 'parameters' ? this.#identityOf(item.parameters, fourth) : null;
    const methods = METHODS.filter((method) =>
      isMethod(third ?? '') ? method === third : method in item && !this.#hasOwn(item[method], parameter),
    );
    const named = (method: string): string => nameOf(second, method, first === 'webhooks');
    return methods.map((method) => ({ operation: named(method), direction, isDelivery }));
  }

  /** Place and name of one of a list of parameters. */
  #identityOf(parameters: unknown, index: string | undefined): string | null {
    const value = followReference(this.#document, items(parameters)[Number(index)]);
    return isObject(value) ? `${value.in} ${value.name}` : null;
  }

  /** Whether an operation has the parameter itself, which goes before its path's (OpenAPI 3.1, section 4.8.9). */
  #hasOwn(operation: unknown, parameter: string | null): boolean {
    const own = member(operation, 'parameters');
    return items(own).some(
      (_, index) => parameter !== null && this.#identityOf(own, String(index)) === parameter,
    );
  }

  /** @param fromUs whether the service sends it and its users answer */
  #add(operation: string, fromUs: boolean, carried: readonly JsonObject[]): void {
    for (const parts of [['parameters', 'requestBody'], ['responses']] as const) {
      const use = { operation, direction: directionOf(parts[0], fromUs), isDelivery: fromUs };
      const values = carried.flatMap((one) => parts.map((part) => one[part]));
      for (const component of this.#reached(values)) {
        const uses = this.#byComponent.get(component) ?? [];
        uses.push(use);
        this.#byComponent.set(component, uses);
      }
    }
  }

  /** The components that a value refers to, directly or through others. */
  #reached(from: unknown): ReadonlySet<string> {
    const found = new Set(componentsIn(from));
    for (const component of found) {
      const [section = '', ...name] = component.split('/');
      const place = ['components', section, name.join('/')];
      const referred = this.#referred.get(component) ?? componentsIn(valueAt(this.#document, place));
      this.#referred.set(component, referred);
      for (const one of referred) found.add(one);
    }
    return found;
  }
}

function componentsIn(value: unknown): readonly string[] {
  return [...referencesIn(value)].map(([, reference]) => (tokensOf(reference) ?? []).slice(1, 3).join('/'));
}

/** What the service sends to its users because of an operation (OpenAPI 3.1, section 4.8.18). */
function callbacksOf(document: JsonObject, { value }: OperationPlace): readonly JsonObject[] {
  return Object.values(objectAt(value, 'callbacks'))
    .flatMap((callback) =>
      Object.values(objectAt({ callback: followReference(document, callback) }, 'callback')),
    )
    .flatMap((item) => METHODS.map((method) => member(followReference(document, item), method)))
    .filter(isObject);
}

function nameOf(path: string, method: string, webhook: boolean): string {
  return webhook ? `webhook ${path}` : `${method.toUpperCase()} ${path}`;
}

/** A webhook's request is what the client receives (OpenAPI 3.1, section 4.8.1). */
function directionOf(member: string, webhook: boolean): Direction {
  return (member === 'responses') !== webhook ? 'response' : 'request';
}

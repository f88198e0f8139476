import { isArray, isObject, type JsonObject } from '@seogeo/document';

/** A document that is being changed; places are named by their tokens with dots between: `paths./orders.get`. */
export class Draft {
  readonly document: JsonObject;

  constructor(document: JsonObject) {
    this.document = document;
  }

  get(place: string): unknown {
    return place.split('.').reduce<unknown>((value, token) => member(value, token, place), this.document);
  }

  set(place: string, value: unknown): void {
    const [owner, token] = this.#owner(place);
    Object.assign(owner, { [token]: value });
  }

  /** Appends to a list. */
  add(place: string, ...values: readonly unknown[]): void {
    const list = this.get(place);
    if (!isArray(list)) throw new Error(`There is no list at ${place}.`);
    this.set(place, [...list, ...values]);
  }

  drop(place: string): void {
    this.get(place);
    const [owner, token] = this.#owner(place);
    if (Array.isArray(owner)) owner.splice(Number(token), 1);
    else Reflect.deleteProperty(owner, token);
  }

  rename(place: string, name: string): void {
    const value = this.get(place);
    this.drop(place);
    this.set([...place.split('.').slice(0, -1), name].join('.'), value);
  }

  #owner(place: string): [object, string] {
    const tokens = place.split('.');
    const token = tokens.pop() ?? '';
    const owner = tokens.length === 0 ? this.document : this.get(tokens.join('.'));
    if (typeof owner !== 'object' || owner === null) throw new Error(`There is no object above ${place}.`);
    return [owner, token];
  }
}

function member(value: unknown, token: string, place: string): unknown {
  const inner = isArray(value) ? value[Number(token)] : isObject(value) ? value[token] : undefined;
  if (inner === undefined) throw new Error(`There is no ${token} in ${place}.`);
  return inner;
}

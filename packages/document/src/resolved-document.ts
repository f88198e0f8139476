import { isObject, type JsonObject, mapMembers, member, objectAt } from './json.ts';
import { escapeFragmentToken } from './pointer.ts';

export interface ResolvedDocument {
  /** The document with what each `$ref` stands for in its place; a component that is used twice is there twice. */
  readonly document: JsonObject;
  /** Where each reference stands and where it leads, as JSON Pointers in URI fragments (RFC 6901, section 6). */
  readonly references: Record<string, string>;
}

const COMPONENT = /^#\/components\/(\w+)\/([\w.-]+)$/;

/**
 * Resolves all references of a bundle in one walk; members beside a `$ref` are dropped, as Spectral does. A reference
 * to a component from within itself stays as it is.
 *
 * @returns null when there is a reference to anything but a component of the document
 */
export function resolvedDocument(document: JsonObject): ResolvedDocument | null {
  const references: Record<string, string> = {};
  /** By reference; undefined while the component is being resolved. */
  const known = new Map<string, unknown>();
  let foreign = false;

  const resolve = (value: unknown, at: string): unknown => {
    if (COMPONENT.test(at)) return component(at, value);
    return within(value, at);
  };

  /** Each component is resolved once, wherever the walk comes upon it first. */
  const component = (reference: string, value: unknown): unknown => {
    if (!known.has(reference)) {
      known.set(reference, undefined);
      known.set(reference, within(value, reference));
    }
    return known.get(reference);
  };

  const within = (value: unknown, at: string): unknown => {
    if (Array.isArray(value)) return value.map((item, index) => resolve(item, `${at}/${index}`));
    if (!isObject(value)) return value;
    if (typeof value.$ref === 'string') return follow(value, value.$ref, at);
    return mapMembers(value, (held, name) => resolve(held, `${at}/${escapeFragmentToken(name)}`));
  };

  const follow = (written: JsonObject, reference: string, at: string): unknown => {
    const [, section, name] = COMPONENT.exec(reference) ?? [];
    const target = member(objectAt(document, 'components', section ?? ''), name ?? '');
    if (target === undefined) foreign = true;
    if (known.has(reference) && known.get(reference) === undefined) return written;
    references[at] = reference;
    return component(reference, target);
  };

  const resolved = resolve(document, '#');
  return foreign || !isObject(resolved) ? null : { document: resolved, references };
}

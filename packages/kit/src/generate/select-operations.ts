import { member, operationAt, texts } from '@seogeo/document';
import { atMost } from '../problems/at-most.ts';
import { UnknownOperation } from './unknown-operation.ts';

/** Which operations are wanted, each by its operationId, as `tag:books`, or by path: `/books`, `/books/*`. */
export interface Selection {
  /** Null for all. */
  readonly only: readonly string[] | null;
  readonly except: readonly string[];
}

/** Operations that a message names. */
const SHOWN = 20;

interface Selected {
  readonly id: string;
  /** In any case. */
  readonly method: string;
  readonly path: string;
}

/** As they are written behind `--only`, with commas between. */
export function selectors(list: string): readonly string[] {
  return list
    .split(',')
    .map((selector) => selector.trim())
    .filter((selector) => selector !== '');
}

/** @throws UnknownOperation where something names no operation of the document */
export function selectOperations(
  document: object,
  operations: readonly Selected[],
  { only, except }: Selection,
): ReadonlySet<string> {
  const named = (selector: string): readonly string[] => {
    const found = operations.filter((operation) => isSelected(document, operation, selector));
    if (found.length > 0) return found.map(({ id }) => id);
    const known = atMost(selectable(document, operations, selector), SHOWN).join(', ');
    throw new UnknownOperation(
      `The document has no operation ${selector}. It has: ${known || 'none of the kind'}.`,
    );
  };
  const wanted = only === null ? operations.map(({ id }) => id) : only.flatMap(named);
  const unwanted = new Set(except.flatMap(named));
  return new Set(wanted.filter((id) => !unwanted.has(id)));
}

/** What could have been meant: tags, paths or operationIds. */
function selectable(document: object, operations: readonly Selected[], selector: string): readonly string[] {
  const known = operations.flatMap((operation) => {
    if (selector.startsWith('/')) return [operation.path];
    return selector.startsWith('tag:')
      ? tagsOf(document, operation).map((tag) => `tag:${tag}`)
      : [operation.id];
  });
  return [...new Set(known)];
}

function isSelected(document: object, operation: Selected, selector: string): boolean {
  const { id, path } = operation;
  if (selector.startsWith('/')) {
    return selector.endsWith('*') ? path.startsWith(selector.slice(0, -1)) : path === selector;
  }
  if (!selector.startsWith('tag:')) return id === selector;
  return tagsOf(document, operation).includes(selector.slice('tag:'.length));
}

function tagsOf(document: object, { method, path }: Selected): readonly string[] {
  return texts(member(operationAt(document, path, method.toLowerCase())?.value, 'tags'));
}

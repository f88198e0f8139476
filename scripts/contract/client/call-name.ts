import type { OperationRow } from '@seogeo/kit';

type Called = Pick<OperationRow, 'id' | 'method' | 'path' | 'paginated'>;

/** Where the client has an operation: `audits.pages` is `{ group: 'audits', name: 'pages' }`. */
export interface CallName {
  readonly group: string;
  readonly name: string;
}

/**
 * Derives a call's name from the operationId, whose first word is the verb, and from the path.
 *
 * - `createProject` is `projects.create`, `startGeoTest` is `geoTests.start`.
 * - A list below one record is named after what it lists: `listAuditPages` of `…/audits/{auditId}/pages` is `audits.pages`.
 * - A record that there is only one of keeps its singular: `getMe` of `/me` is `me.get`.
 *
 * @throws Error for an operationId of one word
 */
export function callName({ id, method, path, paginated }: Called): CallName {
  const [, verb, noun] = /^([a-z]+)([A-Z]\w*)$/.exec(id) ?? [];
  if (verb === undefined || noun === undefined) {
    throw new Error(`${id} gives the client no name. Call it verb and noun, such as listProjects.`);
  }
  const [, parent, child] = /([^/]+)\/\{\w+\}\/([^/]+)$/.exec(path) ?? [];
  if (paginated && parent !== undefined && child !== undefined) {
    const owner = singular(camel(parent));
    if (noun.startsWith(capitalised(owner))) {
      return { group: camel(parent), name: uncapitalised(noun.slice(owner.length)) };
    }
  }
  const single = method === 'get' && !paginated && !path.endsWith('}');
  return { group: uncapitalised(single ? noun : plural(noun)), name: verb };
}

const camel = (segment: string): string => segment.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const uncapitalised = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1);
const plural = (noun: string): string => noun.replace(/(?<![aeiou])y$/, 'ie').replace(/[^s]$/, '$&s');
const singular = (noun: string): string => noun.replace(/ies$/, 'y').replace(/s$/, '');

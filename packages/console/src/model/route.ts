/** The rooms of the console; the address bar names one behind its `#`, so that the page works below any path. */
export type Room = 'projects' | 'audit' | 'keys' | 'account' | 'missing';

/** In which order the pages of an audit are listed; the worst score comes first unless another is chosen. */
export const orders = ['geoScore', '-geoScore', 'url', 'depth', 'crawledAt'] as const;
export type Order = (typeof orders)[number];

/** Which audit is shown, and which of its pages: all that another person needs to see the same. */
export interface AuditView {
  readonly project: string;
  /** One of the project's audits; null for the newest that has completed. */
  readonly audit: string | null;
  /** Code of the issue that the pages have; null for all pages. */
  readonly issue: string | null;
  readonly order: Order;
}

export interface Route {
  readonly room: Room;
  /** Page of the room's list, from 1. */
  readonly page: number;
  /** Of the room `audit`, and of no other. */
  readonly view?: AuditView;
}

const rooms: Readonly<Record<string, Room>> = { '': 'projects', keys: 'keys', account: 'account' };
const ID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const AUDIT = new RegExp(`^projects/(${ID})(?:/audits/(${ID}))?$`);

/** @param hash as `location.hash` gives it */
export function routeOf(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const wanted = new URLSearchParams(query);
  const number = Number(wanted.get('page'));
  const page = Number.isSafeInteger(number) && number > 0 ? number : 1;
  const [, project, audit = null] = AUDIT.exec(path) ?? [];
  if (project === undefined) return { room: (Object.hasOwn(rooms, path) && rooms[path]) || 'missing', page };
  const order = orders.find((one) => one === wanted.get('sort')) ?? orders[0];
  return { room: 'audit', page, view: { project, audit, issue: wanted.get('issue') || null, order } };
}

export function hashOf(room: Room, page = 1): string {
  const [path = ''] = Object.entries(rooms).find(([, name]) => name === room) ?? [];
  return `#/${path}${page > 1 ? `?page=${page}` : ''}`;
}

export function hashOfAudit({ project, audit, issue, order }: AuditView, page = 1): string {
  const query = new URLSearchParams();
  if (issue !== null) query.set('issue', issue);
  if (order !== orders[0]) query.set('sort', order);
  if (page > 1) query.set('page', `${page}`);
  const path = audit === null ? project : `${project}/audits/${audit}`;
  return `#/projects/${path}${query.size > 0 ? `?${query}` : ''}`;
}

/** The token of a sign-in link; null where the address is none. */
export function tokenIn(hash: string): string | null {
  return hash.startsWith('#token=') ? new URLSearchParams(hash.slice(1)).get('token') : null;
}

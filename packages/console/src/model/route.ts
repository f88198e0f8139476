/** The rooms of the console; the address bar names one behind its `#`, so that the page works below any path. */
export type Room = 'projects' | 'keys' | 'account' | 'missing';

export interface Route {
  readonly room: Room;
  /** Page of the room's list, from 1. */
  readonly page: number;
}

const rooms: Readonly<Record<string, Room>> = { '': 'projects', keys: 'keys', account: 'account' };

/** @param hash as `location.hash` gives it */
export function routeOf(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const room = Object.hasOwn(rooms, path) ? rooms[path] : undefined;
  const page = Number(new URLSearchParams(query).get('page') ?? '1');
  return { room: room ?? 'missing', page: Number.isSafeInteger(page) && page > 0 ? page : 1 };
}

export function hashOf(room: Room, page = 1): string {
  const [path = ''] = Object.entries(rooms).find(([, name]) => name === room) ?? [];
  return `#/${path}${page > 1 ? `?page=${page}` : ''}`;
}

/** The token of a sign-in link; null where the address is none. */
export function tokenIn(hash: string): string | null {
  return hash.startsWith('#token=') ? new URLSearchParams(hash.slice(1)).get('token') : null;
}

import { randomUUID } from 'node:crypto';

/**
 * One life of the worker of this name, as it stands in its leases. The next life of the name has another: it takes over
 * at once what the one before held, and what that one may still want to write is refused.
 */
export function newIncarnation(name: string): string {
  return `${name}#${randomUUID()}`;
}

export function nameOf(incarnation: string): string {
  return incarnation.slice(0, incarnation.lastIndexOf('#'));
}

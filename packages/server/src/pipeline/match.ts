import { methodNotAllowed, nothingAt, notServed } from '../errors/errors.ts';
import { type Arrived, Ended, type Matched, type Stage } from '../way/facts.ts';
import type { Shared } from '../way/shared.ts';

/** Goes on with the operation of this method and path; answers with the document where it is asked for. */
export function match({ routes, document }: Pick<Shared, 'routes' | 'document'>): Stage<Arrived, Matched> {
  return ({ exchange: { req, target }, found }) => {
    if (found.kind === 'unknown') throw nothingAt(`${req.baseUrl}${target.path}`);
    if (found.kind === 'wrongMethod') throw methodNotAllowed(req.method, found.allow);
    if (found.kind === 'notServed') throw notServed(found.reason);
    if (found.kind === 'document') {
      const { accept, 'if-none-match': ifNoneMatch } = req.headers;
      return new Ended(document.answer({ accept, ifNoneMatch, query: target.query }));
    }
    const route = routes.byId.get(found.operation.id);
    if (route === undefined) throw new Error(`${found.operation.id} was matched but not compiled.`);
    return { route, params: found.params, written: found.written };
  };
}

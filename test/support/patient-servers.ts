import { Server } from 'node:http';

/** Node's own. */
const BY_DEFAULT_MS = 5_000;
const { listen } = Server.prototype;

/**
 * Servers of tests hang up on no idle connection: a client in a process that has stood still for seconds, as on a busy
 * machine, asks on one that was closed meanwhile. A server that is told how long to wait does as it is told.
 */
Server.prototype.listen = function (this: Server, ...given: unknown[]): Server {
  if (this.keepAliveTimeout === BY_DEFAULT_MS) this.keepAliveTimeout = 0;
  return Reflect.apply(listen, this, given) as Server;
};

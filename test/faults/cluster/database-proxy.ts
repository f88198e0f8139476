import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { tcpProxy } from '../../support/tcp-proxy.ts';

/** A TCP proxy before a database, whose connections can be cut. */
export interface DatabaseProxy extends AsyncDisposable {
  /** On 127.0.0.1. */
  readonly port: number;
  /** Cuts every connection now. */
  cutAll(): void;
  /**
   * Cuts the connections that the server answers on within half a second, in the place of that answer: what was asked
   * for is done, and whoever asked does not hear of it.
   */
  cutAnswers(): Promise<void>;
}

const ANSWERS_MS = 500;

/** @param target port on 127.0.0.1 */
export async function databaseProxy(target: number): Promise<DatabaseProxy> {
  let unheard = new Set<Socket>();
  const proxy = await tcpProxy(target, (caller, upstream) => {
    for (const one of [caller, upstream]) one.setNoDelay(true);
    caller.on('data', (chunk) => upstream.write(chunk));
    upstream.on('data', (chunk) => {
      if (unheard.delete(caller)) caller.destroy();
      else caller.write(chunk);
    });
  });
  return {
    port: proxy.port,
    cutAll() {
      for (const caller of proxy.callers) caller.destroy();
    },
    async cutAnswers() {
      unheard = new Set(proxy.callers);
      await delay(ANSWERS_MS);
      unheard.clear();
    },
    [Symbol.asyncDispose]: () => proxy[Symbol.asyncDispose](),
  };
}

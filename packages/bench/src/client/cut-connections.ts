import { tcpProxy } from '../../../../test/support/tcp-proxy.ts';

/** Where a connection is cut: before the request is passed on, while it is, once the server answers, or in the answer. */
const places = ['before', 'request', 'answer', 'within'] as const;

/** How many connections were cut, by place. */
export type Cuts = Record<(typeof places)[number], number>;

/**
 * A TCP proxy before a server that cuts connections at random places: the server has then seen nothing, half a request,
 * or has acted without its answer arriving whole.
 * @param target port on 127.0.0.1
 * @param share of exchanges that are cut, 0 to 1
 * @param random numbers in [0, 1), so that a run can be repeated
 */
export const cutConnections = async (target: number, share: number, random: () => number) => {
  const cuts: Cuts = { before: 0, request: 0, answer: 0, within: 0 };
  const place = () => (random() < share ? places[Math.floor(random() * places.length)] : undefined);

  const proxy = await tcpProxy(target, (caller, upstream) => {
    let cut = place();
    const end = (where: keyof Cuts) => {
      cuts[where]++;
      caller.destroy();
      upstream.destroy();
    };
    caller.on('data', (chunk) => {
      if (cut === 'before') return end('before');
      if (cut === 'request') {
        upstream.write(chunk.subarray(0, Math.floor(random() * chunk.length)), () => end('request'));
        return;
      }
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (cut === 'answer') return end('answer');
      if (cut === 'within') {
        caller.write(chunk.subarray(0, Math.floor(random() * chunk.length)), () => end('within'));
        return;
      }
      caller.write(chunk);
      cut = place();
    });
  });
  return { port: proxy.port, cuts, [Symbol.asyncDispose]: () => proxy[Symbol.asyncDispose]() };
};

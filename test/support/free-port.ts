import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below what operating systems give to who asks for any port: only who asks here may be given the same one. */
const LOWEST = 10_000;
const HIGHEST = 32_000;

/** A TCP port of 127.0.0.1 that was free a moment ago. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

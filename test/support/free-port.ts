import { createServer } from 'node:net';

/** A TCP port of 127.0.0.1 that was free a moment ago. */
export function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address === null || typeof address === 'string')
          reject(new Error('No free port of 127.0.0.1 was found.'));
        else resolve(address.port);
      });
    });
  });
}

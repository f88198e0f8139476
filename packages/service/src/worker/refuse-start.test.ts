import { expect, it, vi } from 'vitest';
import { ConfigError } from '../config/config.ts';
import { refuseStart } from './refuse-start.ts';

it('says why a start failed, whatever failed while it was cleared away', async () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const failing = async (): Promise<void> => {
    await using started = new AsyncDisposableStack();
    for (const what of ['the workers', 'the database'])
      started.defer(() => Promise.reject(new Error(`${what} did not stop`)));
    throw new ConfigError('PORT=1 is taken.');
  };
  await failing().catch(refuseStart);
  const said = [write.mock.calls, exit.mock.calls];
  vi.restoreAllMocks();
  expect(said).toEqual([[['PORT=1 is taken.\n']], [[1]]]);
});

import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { tryPort } from './try-port.ts';

it('a port for the metrics that is the one of the API is named, with both settings', async () => {
  const config = readConfig({ PORT: '4000', METRICS_PORT: '4000' });
  await expect(tryPort(config)).rejects.toThrow(
    'PORT and METRICS_PORT are both 4000: give METRICS_PORT another number.',
  );
});

it('where no file can be opened any more, it is not another port that helps', () => {
  const program = `
    import { openSync } from 'node:fs';
    const { tryPort } = await import(${JSON.stringify(import.meta.resolve('./try-port.ts'))});
    try { for (;;) openSync('/dev/null'); } catch {}
    await tryPort({ port: 3000, host: '127.0.0.1', metricsPort: null }).catch(({ message }) => console.log(message));
    process.exit();`;
  const script = 'ulimit -n 64; exec "$0" --input-type=module -e "$1"';
  expect(String(execFileSync('sh', ['-c', script, process.execPath, program]))).toBe(
    'Nothing can be listened on: this process may have no more files open. Raise their limit (ulimit -n); 4096 is enough.\n',
  );
});

it('any free port may be asked for twice, and a port that was tried can be listened on', async () => {
  await tryPort(readConfig({ PORT: '0', METRICS_PORT: '0' }));
  await using other = createServer();
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const { port } = other.address() as AddressInfo;
  const config = { ...readConfig({}), port };
  await expect(tryPort(config)).rejects.toThrow(`PORT=${port} is taken on 127.0.0.1`);
  await new Promise((done) => other.close(done));
  await tryPort(config);
  await tryPort(config);
});

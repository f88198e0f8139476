import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { tryPorts } from './try-ports.ts';

it('a port for the metrics that is the one of the API is named, with both settings', async () => {
  const config = readConfig({ PORT: '4000', METRICS_PORT: '4000' });
  await expect(tryPorts(config)).rejects.toThrow(
    'PORT and METRICS_PORT are both 4000: give METRICS_PORT another number.',
  );
});

it('where no file can be opened any more, it is not another port that helps', () => {
  const program = `
    import { openSync } from 'node:fs';
    const { tryPorts } = await import(${JSON.stringify(import.meta.resolve('./try-ports.ts'))});
    try { for (;;) openSync('/dev/null'); } catch {}
    await tryPorts({ port: 3000, host: '127.0.0.1', metricsPort: null }).catch(({ message }) => console.log(message));
    process.exit();`;
  const script = 'ulimit -n 64; exec "$0" --input-type=module -e "$1"';
  expect(String(execFileSync('sh', ['-c', script, process.execPath, program]))).toBe(
    'Nothing can be listened on: this process may have no more files open. Raise their limit (ulimit -n); 4096 is enough.\n',
  );
});

it('any free port may be asked for twice, and a port that was tried can be listened on', async () => {
  await tryPorts(readConfig({ PORT: '0', METRICS_PORT: '0' }));
  await using other = createServer();
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const { port } = other.address() as AddressInfo;
  const config = { ...readConfig({}), port };
  for (const name of ['port', 'metricsPort'])
    await expect(tryPorts({ ...config, port: 0, [name]: port })).rejects.toThrow(
      `${name === 'port' ? 'PORT' : 'METRICS_PORT'}=${port} is taken on 127.0.0.1: `,
    );
  await new Promise((done) => other.close(done));
  await tryPorts(config);
  await tryPorts(config);
});

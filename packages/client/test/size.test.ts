import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { bundledClient } from './bundled-client.ts';

it('The whole client, with all it imports, is at most 8,192 bytes minified and gzipped', async () => {
  const code = await bundledClient();
  const { length } = gzipSync(code, { level: 9 });
  console.log(`@seogeo/client: ${code.length} bytes minified, ${length} with gzip -9.`);
  expect(code).not.toMatch(/^import/m);
  expect(length).toBeLessThanOrEqual(8_192);
});

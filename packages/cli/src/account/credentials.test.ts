import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TemporaryFolder, temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { credentialsFile, readCredentials, writeCredentials } from './credentials.ts';

let folder: TemporaryFolder;

beforeAll(async () => {
  folder = await temporaryFolder('credentials');
});
afterAll(() => folder.remove());

describe('the file with the keys', () => {
  it('lies in the XDG folder, and an XDG folder that is not absolute does not count', () => {
    expect(credentialsFile({ XDG_CONFIG_HOME: '/x' })).toBe(join('/x', 'seogeo', 'credentials.json'));
    expect(credentialsFile({ XDG_CONFIG_HOME: 'x' })).toBe(credentialsFile({}));
  });

  it('is read as it was written, and leaves nothing beside it', async () => {
    const file = join(folder.path, 'one', 'credentials.json');
    for (const key of ['first', 'second']) {
      const credentials = { baseUrl: 'http://a/v1', keys: { 'http://a/v1': key } };
      await writeCredentials(file, credentials);
      expect(await readCredentials(file)).toEqual(credentials);
    }
    expect(await readdir(join(folder.path, 'one'))).toEqual(['credentials.json']);
  });

  it.skipIf(process.platform === 'win32')(
    'is for its owner alone, also where it was open before',
    async () => {
      const file = join(folder.path, 'two.json');
      await writeFile(file, '{}', { mode: 0o666 });
      await writeCredentials(file, { baseUrl: null, keys: {} });
      expect((await stat(file)).mode & 0o777).toBe(0o600);
    },
  );

  it('that is not there holds nothing', async () => {
    expect(await readCredentials(join(folder.path, 'none.json'))).toEqual({ baseUrl: null, keys: {} });
  });

  it('says so where it cannot be written', async () => {
    await writeFile(join(folder.path, 'in-the-way'), '');
    const writing = writeCredentials(join(folder.path, 'in-the-way', 'x.json'), { baseUrl: null, keys: {} });
    await expect(writing).rejects.toMatchObject({
      exitCode: 4,
      message: expect.stringMatching(/cannot be written/),
    });
  });
});

import { describe, expect, it } from 'vitest';
import { replay, writtenSession } from './session.ts';

/** Without what differs from run to run: ids, the key, and spaces that depend on the length of a port. */
const masked = (session: string): string =>
  session
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
    .replaceAll(/sgk_live_\w+…/g, 'KEY…')
    .replaceAll(/ {2,}/g, '  ');

describe('the session of the README', () => {
  it('goes as it is written, from login to a finished audit', async () => {
    const session = writtenSession();
    for (const part of ['| seogeo login', '$ seogeo audit', 'completed', 'Worst pages', 'exit code 3'])
      expect(session).toContain(part);
    expect(masked(await replay(session))).toBe(masked(session));
  });
});

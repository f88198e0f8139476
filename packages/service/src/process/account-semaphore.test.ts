import { expect, it } from 'vitest';
import { AccountSemaphore } from './account-semaphore.ts';

it('lets so many work at once, one of each account, which take turns; who waits no longer has none', async () => {
  const turns = new AccountSemaphore(2);
  const begun: string[] = [];
  const begin = async (accountId: string, signal?: AbortSignal) => {
    const end = await turns.take(accountId, signal);
    begun.push(accountId);
    return end;
  };
  const first = await begin('many');
  const second = begin('many');
  const few = await begin('few');
  const gone = new AbortController();
  const leaving = begin('gone', gone.signal);
  const late = begin('late');
  gone.abort(new Error('gone'));
  await expect(leaving).rejects.toThrow('gone');
  await expect(turns.take('gone', gone.signal)).rejects.toThrow('gone');
  expect(begun).toEqual(['many', 'few']);
  few();
  const end = await late;
  first();
  (await second)();
  end();
  await Promise.all(['a', 'b'].map((account) => begin(account)));
  expect(begun).toEqual(['many', 'few', 'late', 'many', 'a', 'b']);
});

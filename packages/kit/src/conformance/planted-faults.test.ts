import { describe, expect, it } from 'vitest';
import type { CheckName } from './checks/breach.ts';
import { compileContract } from './contract/compile-contract.ts';
import { judge, type Verdict } from './judge.ts';
import type { JudgeOptions } from './judge-options.ts';
import { commandOptions } from './testing/command-options.ts';
import { notesDocument } from './testing/notes-contract.ts';
import { type Fault, faults, KEY, serveNotes } from './testing/notes-server.ts';

/** What each fault is called in a verdict: operations, check and subject. */
const named: Readonly<Record<Fault, readonly [operations: string, check: CheckName, subject: string]>> = {
  'undocumented status': ['getNote', 'status-documented', '410'],
  'wrong content type': ['getNote', 'content-type-documented', '200'],
  'missing field': ['createNote', 'body-documented', '201'],
  'missing header': ['listNotes', 'headers-documented', 'X-Request-Id'],
  'accepts a long title': ['createNote', 'invalid-refused', 'body/title: longer than 40 characters'],
  'accepts an unknown field': ['createNote', 'invalid-refused', 'body: with an undocumented field'],
  'refuses the highest rating': ['createNote', 'valid-accepted', '400'],
  'fails on other scripts': ['createNote', 'no-server-error', '500'],
  'accepts any key': ['deleteNote', 'credentials-required', 'wrong'],
  'no Allow': ['createNote', 'method-refused', 'Allow'],
  '404 for a wrong method': ['getNote', 'method-refused', '404'],
  'replay creates twice': ['createNote', 'replay-same', ''],
  'key for another body': ['createNote', 'reused-key-refused', ''],
  'list repeats a note': ['listNotes', 'list-walk', 'repeats'],
  'list lies about the next page': ['listNotes', 'list-walk', 'has-next-page'],
  'created is not stored': ['createNote', 'created-readable', ''],
  'HEAD is not GET': ['getNote listNotes', 'head-as-get', ''],
  'hangs up': ['deleteNote', 'answers-whole', ''],
};

/** One fault is one finding, on each operation that has it. */
const findingsOf = (fault: Fault): readonly string[] => {
  const [operations, check, subject] = named[fault];
  return operations.split(' ').map((operation) => [operation, check, subject].join(' | '));
};

const MANY = 350;
/** After which most faults have shown; `npm run test:deep` goes on for all of them. */
const SOON = process.env.DEEP === undefined ? 120 : MANY;

async function verdictOn(planted: readonly Fault[], more: Partial<JudgeOptions> = {}): Promise<Verdict> {
  await using server = await serveNotes(planted);
  const options = commandOptions('--key', KEY, '--seed', '7', '--requests', `${MANY}`);
  const aside = { urlHost: '127.0.0.1:9', timeoutMs: 5_000 };
  return await judge(compileContract(notesDocument), { ...options, ...aside, url: server.url, ...more });
}

const names = ({ findings }: Verdict): readonly string[] =>
  findings.map(({ operation, check, subject }) => [operation, check, subject].join(' | '));

describe('an implementation that keeps the contract', () => {
  it('is found clean, with every operation accepted and refused', async () => {
    const verdict = await verdictOn([]);
    expect(names(verdict)).toEqual([]);
    expect(verdict.notes).toEqual([]);
    for (const tally of verdict.tallies.values()) {
      expect(tally.accepted).toBeGreaterThan(10);
      expect(tally.refused).toBeGreaterThan(10);
    }
  });
});

describe('a fault planted alone is found and named', () => {
  it.each(faults)('%s', async (fault) => {
    const soon = await verdictOn([fault], { requests: SOON });
    const verdict = names(soon).length < findingsOf(fault).length ? await verdictOn([fault]) : soon;
    expect([...names(verdict)].sort()).toEqual(findingsOf(fault));
  });
});

describe('many faults at once', () => {
  it('are all found', async () => {
    // These hide others by their nature, or are hidden: a DELETE that hangs up shows no accepted key.
    const together = faults.filter(
      (fault) =>
        !['key for another body', 'list lies about the next page', 'accepts any key'].includes(fault),
    );
    const found = names(await verdictOn(together, { requests: 700 }));
    for (const fault of together)
      expect(found, fault).toEqual(expect.arrayContaining([...findingsOf(fault)]));
  });
});

describe('the same seed', () => {
  it('finds the same with the same requests', async () => {
    const planted: readonly Fault[] = ['refuses the highest rating', 'accepts a long title'];
    const [one, other] = [
      await verdictOn(planted, { requests: SOON }),
      await verdictOn(planted, { requests: SOON }),
    ];
    expect(one.sent).toBe(other.sent);
    expect(one.findings.map(({ steps }) => steps.map(({ body }) => body))).toEqual(
      other.findings.map(({ steps }) => steps.map(({ body }) => body)),
    );
  });
});

describe('a finding', () => {
  it('is as small as it can be made', async () => {
    const { findings } = await verdictOn(['fails on other scripts']);
    const [body] = findings.flatMap(({ steps }) => steps.map((step) => JSON.parse(step.body ?? '{}')));
    expect(Object.keys(body).sort()).toEqual(['rating', 'title']);
    expect(body.title.length).toBeLessThan(12);
  });
});

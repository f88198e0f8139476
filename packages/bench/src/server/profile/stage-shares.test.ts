import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { stageShares } from './stage-shares.ts';
import { ownFiles } from './stages.ts';

const PACKAGES = 'file:///any/where/packages';
const LIBRARIES = 'file:///any/where/node_modules';

/** A profile with one sample in the last function of each stack, written from the root: `[name, url]`. */
function profileOf(...stacks: readonly (readonly (readonly [name: string, url: string])[])[]) {
  const frame = (functionName: string, url: string) => {
    return { functionName, url, scriptId: '1', lineNumber: 0, columnNumber: 0 };
  };
  const root = { id: 1, callFrame: frame('(root)', ''), children: [] as number[] };
  const nodes: (typeof root)[] = [root];
  const samples = stacks.map((stack) => {
    let caller = root;
    for (const [name, url] of stack) {
      const node = { id: nodes.length + 1, callFrame: frame(name, url), children: [] };
      caller.children.push(node.id);
      nodes.push(node);
      caller = node;
    }
    return caller.id;
  });
  return { nodes, samples, timeDeltas: samples.map(() => 500), startTime: 0, endTime: 1 };
}

/** Where a profile's whole time went; the test fails where it went to several stages. */
function stageOf(...stack: readonly (readonly [name: string, url: string])[]) {
  const found = stageShares(profileOf(stack)).filter(({ share }) => share > 0);
  expect(found).toHaveLength(1);
  return found[0]?.stage;
}

const handle = ['handle', `${PACKAGES}/server/src/pipeline/pipeline.ts`] as const;
const send = ['send', `${PACKAGES}/server/src/reply/send.ts`] as const;
const statement = ['all', `${PACKAGES}/service/src/storage/sqlite/connection/preparing-database.ts`] as const;
const ownWork = ['list', `${PACKAGES}/service/src/projects/list-projects.ts`] as const;

describe('a sample counts for', () => {
  test('the nearest function of ours, whatever it has called and whoever has called it', () => {
    expect(stageOf(handle)).toBe('routing and the way');
    expect(stageOf(handle, ownWork)).toBe('handler');
    expect(stageOf(handle, ownWork, statement, ['all', ''])).toBe('SQLite');
    expect(stageOf(handle, send, ['end', 'node:_http_outgoing'], ['writeLatin1String', ''])).toBe(
      'headers and socket',
    );
    const line = ['closed', `${PACKAGES}/server/src/observe/request-watch.ts`] as const;
    expect(stageOf(send, line, ['info', `${LIBRARIES}/pino/lib/tools.js`], ['writeString', ''])).toBe(
      'log and metrics',
    );
  });

  test('a library where nothing of ours is above it, as behind an await, and else for Node', () => {
    expect(stageOf(['next', 'node:events'], ['run', `${LIBRARIES}/kysely/dist/a.js`])).toBe('SQLite');
    expect(stageOf(['app', `${LIBRARIES}/express/lib/express.js`], ['emit', 'node:events'])).toBe(
      'routing and the way',
    );
    expect(stageOf(['parserOnIncoming', 'node:_http_server'])).toBe(
      'Node: reading requests, streams, promises',
    );
    expect(stageOf(['runMicrotasks', ''])).toBe('Node: reading requests, streams, promises');
  });

  test('the garbage collector, wherever it came in, and for what is no JavaScript', () => {
    expect(stageOf(handle, ownWork, ['(garbage collector)', ''])).toBe('garbage collection');
    expect(stageOf(['(program)', ''])).toBe('native code outside of JavaScript');
  });
});

test('shares are of the time in which the thread was not idle, and add up to all of it', () => {
  const idle = [['(idle)', '']] as const;
  const shares = stageShares(profileOf([handle], [handle, ownWork], [handle, ownWork], idle, idle, [send]));
  expect(shares.filter(({ share }) => share > 0)).toEqual([
    { stage: 'routing and the way', share: 0.25 },
    { stage: 'handler', share: 0.5 },
    { stage: 'headers and socket', share: 0.25 },
  ]);
  expect(() => stageShares(profileOf(idle))).toThrow('no sample of work');
});

test('every file and folder that stages are told by is there', () => {
  const packages = fileURLToPath(new URL('../../../..', import.meta.url));
  const gone = ownFiles
    .map(([part]) => part)
    .filter((part) => ![part, `${part}ts`, `${part}.ts`].some((name) => existsSync(packages + name)));
  expect(gone).toEqual([]);
});

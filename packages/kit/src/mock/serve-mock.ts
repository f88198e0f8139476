import type { OpenApiDocument } from '@seogeo/document';
import { type Served, serve } from '@seogeo/server';
import type { OperationRow } from '../generate/operation-table.ts';
import { createMockApi, type MockApi, type MockSettings, newMockState } from './mock-api.ts';
import type { MockKeys } from './mock-keys.ts';

export interface MockServerSettings extends MockSettings {
  /** 0 takes any free one. */
  readonly port: number;
  readonly host: string;
}

export interface RunningMock {
  /** The API's address, base path included. */
  readonly baseUrl: string;
  readonly keys: MockKeys;
  /** What it answers. */
  readonly operations: readonly OperationRow[];
  /** Goes on with another document; what was created and stored is kept. @throws as `serveMock`, and goes on as before */
  reload(document: OpenApiDocument): Promise<void>;
  close(): Promise<void>;
}

/** How long running requests may take when the document changes. */
const GRACE_MS = 2_000;

/** @throws when the port is taken, or a schema cannot be compiled */
export async function serveMock(
  document: OpenApiDocument,
  settings: MockServerSettings,
): Promise<RunningMock> {
  const state = newMockState();
  let mock = createMockApi(document, settings, state);
  let served = await listen(mock, settings.port);
  const { port } = served;

  async function listen({ api }: MockApi, wanted: number): Promise<Served> {
    return serve(api, { port: wanted, host: settings.host, graceMs: GRACE_MS });
  }
  return {
    get baseUrl() {
      return `${served.url}${mock.basePath}`;
    },
    get keys() {
      return mock.keys;
    },
    get operations() {
      return mock.operations;
    },
    reload: async (changed) => {
      const next = createMockApi(changed, settings, state);
      // A schema that cannot be compiled shows here, while the former document is still served.
      await next.api.warmUp();
      await served.close();
      served = await listen(next, port);
      mock = next;
    },
    close: () => served.close(),
  };
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawRequest } from '../../../test/support/raw-request.ts';
import { runningService } from './running-service.ts';

let service: Awaited<ReturnType<typeof runningService>>;
beforeAll(async () => {
  service = await runningService();
});
afterAll(() => service[Symbol.asyncDispose]());

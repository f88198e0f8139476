import { createClient, isSeogeoError, type Middleware } from '@seogeo/client';
import { createTestApi } from '@seogeo/client/testing';

export const atMost = (most: number) => async (request: Request) => {
  const response = await fetch(request);
  let bytes = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes > most) controller.error(new Error(`over ${most} bytes`));
      else controller.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(counted), response);
};

/** The examples of README.md, compiled; `readme.test.ts` holds the two together and runs this. */
export const examples = async (
  apiKey: string,
  fetch: (request: Request) => Promise<Response>,
): Promise<void> => {
  const tracing: Middleware = {
    onRequest: ({ id, request }) => request.headers.set('x-call-id', id),
  };
  const baseUrl = 'https://api.example.com';
  const seogeo = createClient({ apiKey, baseUrl, fetch, middleware: [tracing] });

  const { data: project } = await seogeo.projects.create({
    name: 'Calcite',
    primaryDomain: 'https://calcite.apache.org',
  });
  const { data: started } = await seogeo.audits.start(project.id, {
    seedUrl: project.primaryDomain,
    maxPages: 500,
  });
  const { data: run } = await seogeo.audits.wait(project.id, started.auditRunId, {
    onProgress: ({ status, pagesCrawled }) => console.log(status, pagesCrawled),
  });
  console.log(run.status, run.avgGeoScore);

  for await (const page of seogeo.audits.pages(project.id, run.id, { hasSchema: false, sort: 'geoScore' })) {
    if (page.geoScore !== null && page.geoScore >= 50) break;
    console.log(page.geoScore, page.url);
  }

  try {
    await seogeo.briefs.create(project.id, {
      topic: 'SQL federation',
      audience: 'data engineers',
      goal: 'explain',
    });
  } catch (error) {
    if (!isSeogeoError(error)) throw error;
    if (error.code === 'VALIDATION_ERROR') console.error(error.details);
    else if (error.code === 'INSUFFICIENT_SCOPE') console.error('This key may not write content.');
    else console.error(error.message, error.idempotencyKey);
  }

  const api = createTestApi();
  const tested = createClient({ apiKey: 'any', baseUrl: 'https://api.test', fetch: api.fetch });
  api.refuse({ operation: 'getMe', status: 503, code: 'SERVICE_UNAVAILABLE' });
  await tested.me.get();
  console.log(api.requests.map(({ operation }) => operation));
};

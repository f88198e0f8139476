import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OpenApiDocument } from '@seogeo/document';
import { afterEach, describe, expect, it } from 'vitest';
import bundle from '../../packages/contract/openapi.json' with { type: 'json' };
import { type PreviewServer, servePreview } from '../../packages/kit/src/watch/preview-server.ts';
import { renderPreview } from '../../packages/kit/src/watch/render-preview.ts';
import { withReload } from '../../packages/kit/src/watch/with-reload.ts';
import { ourProject } from './our-project.ts';

let preview: PreviewServer;
afterEach(() => preview.close());

/** The events of the preview, as a browser reads them. */
async function* events(): AsyncGenerator<{ version: number; message: string | null }> {
  const { body } = await fetch(`${preview.url}events`);
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    for (const [, data] of chunk.matchAll(/^data: (.+)$/gm)) yield JSON.parse(data ?? '');
  }
}

describe('the preview', () => {
  it('serves the newest page and tells open browsers to load it', async () => {
    preview = await servePreview(0);
    const told = events();
    const first = (await told.next()).value;
    preview.show('<body>Two</body>');
    const second = (await told.next()).value;
    expect(second?.version).toBeGreaterThan(first?.version ?? 0);
    const page = await (await fetch(preview.url)).text();
    expect(page).toContain('Two');
    expect(page).toContain(`version !== ${second?.version}`);
    preview.say('1 problem.');
    expect((await told.next()).value).toEqual({ version: second?.version, message: '1 problem.' });
    await told.return(undefined);
  });

  it('takes another port where the wished one is taken', async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const { port } = other.address() as AddressInfo;
    preview = await servePreview(port);
    expect(Number(new URL(preview.url).port)).not.toBe(port);
    other.close();
  });

  it('is the whole reference in one page that asks no other host', async () => {
    preview = await servePreview(0);
    const page = await renderPreview(bundle as unknown as OpenApiDocument, ourProject);
    expect(page).toContain('listProjects');
    expect(page).not.toMatch(/<(script|link|img)[^>]+(src|href)="https?:/);
    expect(page).not.toContain('cdn.redoc.ly');
    const shown = withReload(page, 7);
    expect(shown.indexOf('EventSource')).toBeLessThan(shown.lastIndexOf('</body>'));
  });
});

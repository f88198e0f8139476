import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { samples } from '@seogeo/contract/samples';
import { type OpenApiDocument, objectAt, withOperations } from '@seogeo/document';
import { runRedocly } from '@seogeo/kit';
import type { CodeSample } from '@seogeo/kit/samples';
import { repository } from './docs-files.ts';
import { deprecationNotice, tryHref } from './operations.ts';
import { type Page, renderPage, type Site } from './page.ts';
import { fromReference } from './try-page.ts';

/** Pixels of the site's header, below which Redoc begins. */
const HEADER_HEIGHT = 56;
/** What Redoc would load from its maker's host, and what stands in its place. */
const FOREIGN_IMAGES = [
  'https://cdn.redoc.ly/redoc/logo-mini-full.svg',
  'https://cdn.redoc.ly/redoc/logo-mini.svg',
];
const EMPTY_IMAGE = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E';

/** The reference, made by Redocly from the bundle, inside the site's own page and without any foreign address. */
export async function referencePage(
  document: OpenApiDocument,
  site: Site,
  basePath: string,
): Promise<string> {
  const page: Page = {
    href: 'reference.html',
    kind: 'reference',
    title: 'Reference',
    description: 'Every operation with its parameters, bodies, responses, errors and code samples.',
    head: '{{{redocHead}}}',
    main: '<noscript><p>The reference needs JavaScript. The same stands in the <a href="/openapi.json">OpenAPI document</a>, and operations with their fields in <a href="try.html">Try it</a>.</p></noscript>\n{{{redocHTML}}}',
  };
  const folder = await mkdtemp(join(tmpdir(), 'seogeo-reference-'));
  try {
    const files = {
      document: join(folder, 'openapi.json'),
      template: join(folder, 'page.hbs'),
      html: join(folder, 'out.html'),
    };
    await writeFile(files.document, JSON.stringify(forReading(document, basePath)));
    await writeFile(files.template, renderPage(site, page));
    const run = await runRedocly(
      [
        ...['build-docs', files.document, '-o', files.html, '-t', files.template, '--inlineBundle'],
        `--openapi.scrollYOffset=${HEADER_HEIGHT}`,
      ],
      repository,
    );
    if (run.exitCode !== 0) throw new Error(`redocly build-docs failed:\n${run.stdout}${run.stderr}`);
    return fitted(await readFile(files.html, 'utf8'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The colours by which Redoc tells levels of nesting apart; on a light page half of them cannot be read. */
const LEVEL_COLORS =
  '[`#9D00FF`,`#615CEA`,`#147DF5`,`#08BFCC`,`#08CC7A`,`#81CC08`,`#E5BE00`,`#FF8700`,`#FF00B8`]';
const READABLE_COLORS = '[`var(--keyword)`,`var(--name)`,`var(--accent)`,`var(--number)`,`var(--string)`]';

/** @throws when a newer Redocly has other addresses or other ways to switch its telemetry off */
function fitted(html: string): string {
  let clean = html;
  for (const address of FOREIGN_IMAGES) {
    if (!clean.includes(address))
      throw new Error(`Redoc no longer loads ${address}: look what it loads instead.`);
    clean = clean.replaceAll(address, EMPTY_IMAGE);
  }
  if (!clean.includes(LEVEL_COLORS))
    throw new Error('Redoc has other colours for levels: see whether they can be read.');
  clean = clean.replace(LEVEL_COLORS, READABLE_COLORS);
  if (!clean.includes('"disableTelemetry":true')) throw new Error('Redoc was built with its telemetry on.');
  return clean;
}

/**
 * The document for readers of the site: code samples and a link to the console in each operation, sections of the
 * description replaced by the guides that say the same at length.
 */
function forReading(document: OpenApiDocument, basePath: string): object {
  const { info, ...rest } = document;
  const known = objectAt(info);
  const [opening = ''] = String(known.description ?? '').split(/^# /m);
  const text = JSON.stringify({
    ...rest,
    info: {
      ...known,
      description: `${opening.trim()}\n\nHow to call it stands in the [guides](guides/first-request.html); every operation can be [tried here](try.html).`,
    },
    servers: [{ url: basePath }],
    paths: pathsForReading(document),
  });
  return JSON.parse(
    text.replaceAll(/\]\((#section\/[\w-]+)\)/g, (_, href: string) => `](${fromReference(href)})`),
  );
}

function pathsForReading(document: OpenApiDocument): object {
  const known: Readonly<Record<string, readonly CodeSample[]>> = samples;
  return withOperations(document, ({ value }) => {
    const link = `[Try it](${tryHref({ id: String(value.operationId) })})`;
    const parts = [deprecationNotice(value), String(value.description ?? '').trim(), link];
    const description = parts.filter((part) => part !== null).join('\n\n');
    return { ...value, 'x-codeSamples': known[String(value.operationId)] ?? [], description };
  }).paths;
}

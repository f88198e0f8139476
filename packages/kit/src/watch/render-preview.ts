import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenApiDocument } from '@seogeo/document';
import type { Project } from '../project/contract-config.ts';
import { runRedocly } from '../redocly/run-redocly.ts';
import type { SampleMaker } from '../samples/code-samples.ts';
import { withCodeSamples } from '../samples/with-code-samples.ts';

/** Redoc's page names two logos on another host; the preview asks nobody but us. */
const foreignLogo = /https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(-full)?\.svg/g;

/**
 * The reference page of a bundle, whole in one file.
 * @throws with what Redocly wrote when it makes no page
 */
export async function renderPreview(
  bundle: OpenApiDocument,
  { folder: project, config }: Pick<Project, 'folder' | 'config'>,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'seogeo-preview-'));
  try {
    const input = join(folder, 'openapi.json');
    const output = join(folder, 'index.html');
    await writeFile(input, JSON.stringify(documented(bundle, config.samples)));
    const run = await runRedocly(['build-docs', input, '--output', output, '--inlineBundle'], project);
    if (run.exitCode !== 0) throw new Error(`Redocly made no page: ${`${run.stdout}\n${run.stderr}`.trim()}`);
    return (await readFile(output, 'utf8')).replaceAll(foreignLogo, 'data:,');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** With code samples where they can be made: a draft may lack the examples that they are made of. */
function documented(bundle: OpenApiDocument, makers?: readonly SampleMaker[]): OpenApiDocument {
  try {
    return withCodeSamples(bundle, makers);
  } catch {
    return bundle;
  }
}

import { inputsDigest } from '@seogeo/docs/is-built';
import { publishSite } from '@seogeo/docs/publish-site';
import { type SiteFile, siteFile } from '@seogeo/docs/site-files';
import { build, type Rolldown } from 'vite';
import { consoleFolder, consoleRoot, consoleSources } from './console-files.ts';

export interface BuiltConsole {
  readonly files: number;
  /** Bytes that a browser with an empty cache loads for the first view, compressed. */
  readonly firstView: number;
}

/** Nothing inline, nothing of another host, no frame around it. */
const POLICY =
  "default-src 'self'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

/** Builds the page into `packages/console/dist`, which is replaced at once when all of it is made. */
export async function buildConsole(): Promise<BuiltConsole> {
  const inputs = await inputsDigest(consoleSources);
  const files = await consoleFiles();
  await publishSite(consoleFolder, files, inputs);
  const sizes = files
    .filter(({ path }) => path !== '404.html')
    .map(({ content, compressed }) => (compressed ?? content).length);
  return { files: files.length, firstView: sizes.reduce((sum, size) => sum + size, 0) };
}

async function consoleFiles(): Promise<SiteFile[]> {
  const output = await bundle();
  const files = output.map((part) => {
    const text = part.type === 'chunk' ? part.code : Buffer.from(part.source).toString();
    return siteFile(part.fileName, text, POLICY);
  });
  return [...files, siteFile('404.html', missing, POLICY)];
}

async function bundle(): Promise<Rolldown.RolldownOutput['output'][number][]> {
  const built = await build({
    root: consoleRoot,
    configFile: false,
    // What the shell or a file named .env says is no part of the page.
    envDir: false,
    logLevel: 'silent',
    // Relative, so that the page works below any path.
    base: './',
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      write: false,
      target: 'es2022',
      // The first with light-dark(); what is older would get it translated to several times the rules.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      // The policy allows no data: address, and one script needs no polyfill of preloading.
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        output: {
          entryFileNames: 'assets/[name].[hash].js',
          assetFileNames: 'assets/[name].[hash][extname]',
        },
      },
    },
  });
  if (!('output' in built)) throw new Error('Vite gave no single output.');
  return [...built.output];
}

const missing = `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Nothing is at this address</title>
<h1>Nothing is at this address</h1>
</html>
`;

/**
 * `npm run docs`: builds the documentation site into packages/docs/dist, where the service serves it at /docs. With
 * `--when-needed` (before `npm start`) it does so only when something it is made of has changed, and a failure does not
 * keep the service from starting.
 */
import { isBuilt } from '@seogeo/docs/is-built';

const unknown = process.argv.slice(2).filter((argument) => argument !== '--when-needed');
const whenNeeded = process.argv.includes('--when-needed');

async function docs(): Promise<void> {
  const started = performance.now();
  if (whenNeeded && (await isBuilt())) return;
  // Loaded only now: a start with nothing to build stays quick, and a missing development dependency is no crash.
  const { buildSite } = await import('@seogeo/docs/build-site');
  const { folder, pages, bytes } = await buildSite();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${pages} pages, ${(bytes / 1e6).toFixed(1)} MB in ${folder} (${seconds} s)`);
}

if (unknown.length > 0) {
  console.error(`Unknown argument ${unknown.join(' ')}. Use: npm run docs`);
  process.exitCode = 2;
} else {
  try {
    await docs();
  } catch (error) {
    if (!whenNeeded) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`The docs could not be built, so /docs says how to build them: ${reason}`);
  }
}

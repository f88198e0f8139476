import type { Renderer } from '@seogeo/engine';
import { findChromium, startRenderer } from '@seogeo/engine/crawl';
import type { Logger } from 'pino';
import type { CrawlConfig } from '../config/config.ts';

const LIMITS = { maxLength: 5 * 1024 * 1024, pagesPerBrowser: 100 };

/** Null when rendering is off, or no Chromium is on the PATH, which is said once. */
export async function pageRenderer(config: CrawlConfig, log: Logger): Promise<Renderer | null> {
  if (config.render === 'off') return null;
  const executable = findChromium(process.env.PATH ?? '');
  if (executable !== null) {
    const timeout = config.renderSeconds * 1_000;
    if (!config.sandbox) log.warn('as root, pages are rendered without a sandbox: what breaks out is root');
    return startRenderer({ ...config, ...LIMITS, timeout, executable, maxMemory: config.maxRenderBytes });
  }
  log.warn(
    'CRAWL_RENDER=auto has no effect: no Chromium is on the PATH; install one, or set CRAWL_RENDER=off',
  );
  return null;
}

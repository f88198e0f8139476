/** `@seogeo/engine/content`: what is written from pages that have been crawled. */
export { createBrief } from '../briefs/create-brief.ts';
export { createDraft } from '../drafts/create-draft.ts';
export { runMonitorTest } from '../monitor/run-monitor-test.ts';
export { buildSiteIndex } from '../text/site-index.ts';

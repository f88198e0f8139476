/** `@seogeo/engine/content`: what is written from pages that have been crawled. */
export { createBrief } from '../briefs/create-brief.ts';
export { createDraft } from '../drafts/create-draft.ts';
export { DamagedIndex } from '../index-file/damaged-index.ts';
export { type OpenedIndex, openSiteIndex } from '../index-file/open-index.ts';
export { writeSiteIndex } from '../index-file/write-index.ts';
export { runMonitorTest } from '../monitor/run-monitor-test.ts';

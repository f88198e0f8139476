/** `@seogeo/engine/page`: the analysis of a page, for a thread that does nothing else. */
export { analyzePage } from './analyze-page.ts';
export type { PageInput } from './page-input.ts';

/** `@seogeo/engine/page`: the analysis of a page, for a thread that does nothing else. */

export type { PageInput } from '../page/page-input.ts';
export { analyzePage } from './analyze-page.ts';

import type { PageInput } from '@seogeo/engine';
import type { PackedPage } from '../records/packed-page.ts';

/** A page for the analysis thread; the body's bytes are copied, since another thread may have to take them. */
export interface AnalysisRequest {
  readonly id: number;
  readonly input: PageInput;
}

/** `milliseconds`: what it took. */
export type AnalysisAnswer = { readonly id: number; readonly milliseconds: number } & (
  | { readonly page: PackedPage }
  | { readonly failure: string }
);

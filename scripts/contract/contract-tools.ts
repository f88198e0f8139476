import { type RunRedocly, runRedocly } from './run-redocly.ts';
import { type RunSpectral, runSpectral } from './run-spectral.ts';

/** The two foreign tools that a document goes through. */
export interface ContractTools {
  readonly redocly: RunRedocly;
  readonly spectral: RunSpectral;
}

/** Each run is a process of its own, which starts in a second or two: right for a command that runs once. */
export const coldTools: ContractTools = { redocly: runRedocly, spectral: runSpectral };

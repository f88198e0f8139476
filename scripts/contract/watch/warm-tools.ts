import type { ContractTools } from '../contract-tools.ts';
import { WarmRedocly } from './warm-redocly.ts';
import { warmSpectral } from './warm-spectral.ts';

/** Tools that stay loaded: for those who look at many documents one after another. */
export class WarmTools implements ContractTools, Disposable {
  readonly #redocly = new WarmRedocly();
  readonly redocly: ContractTools['redocly'] = this.#redocly.run;
  readonly spectral: ContractTools['spectral'] = warmSpectral;

  [Symbol.dispose](): void {
    this.#redocly.close();
  }
}

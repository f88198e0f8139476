import { BASE_PATH } from './base-path.gen.ts';
import type { ClientOptions } from './options.ts';

/** What the errors of a client share. */
export interface Wording {
  /** Takes the API key out of a text. */
  mask(text: string): string;
  /** To be told of every answer of the API: the address is right. */
  found(): void;
  /**
   * What to say of an answer that may come of a wrong address; undefined where it cannot.
   *
   * @param ours whether the answer is the API's own
   */
  hint(status: number, ours: boolean): string | undefined;
}

export const createWording = ({ apiKey, baseUrl }: ClientOptions): Wording => {
  const mask = (text: string) => text.replaceAll(apiKey, '[API key]');
  const usual = baseUrl.endsWith(BASE_PATH);
  let right = false;
  return {
    mask,
    found() {
      right = true;
    },
    hint(status, ours) {
      // Above there are limits and failures of whatever it is, and below 404 what a key may not do.
      if (right || status > 404 || (ours && (usual || (status > 400 && status < 404)))) return undefined;
      return mask(`Is baseUrl right: ${baseUrl}? Its host is enough.`);
    },
  };
};

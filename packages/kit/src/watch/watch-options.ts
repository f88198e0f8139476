import { documentArguments } from '../arguments/parsed-arguments.ts';
import { WrongUse } from '../arguments/wrong-use.ts';

export interface WatchSettings {
  /** Port of the preview on 127.0.0.1; null for none. */
  readonly previewPort: number | null;
  /** Undefined where none is named. */
  readonly document: string | undefined;
}

const DEFAULT_PORT = '4040';

/** @throws WrongUse with what is wrong and how to call it */
export function watchOptions(args: readonly string[]): WatchSettings {
  const options = { 'no-preview': { type: 'boolean' }, port: { type: 'string' } } as const;
  const { values, document } = documentArguments(args, options);
  const { port = DEFAULT_PORT } = values;
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new WrongUse(`--port ${port} is no port: give a number from 0 (any free one) to 65535.`);
  return { previewPort: values['no-preview'] === true ? null : Number(port), document };
}

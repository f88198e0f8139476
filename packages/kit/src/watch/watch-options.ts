import { parsedArguments } from '../arguments/parsed-arguments.ts';

export interface WatchSettings {
  /** Port of the preview on 127.0.0.1; null for none. */
  readonly previewPort: number | null;
  /** As they were named. */
  readonly documents: readonly string[];
}

const DEFAULT_PORT = 4040;

/** @throws Error with what is wrong and how to call it */
export function watchOptions(args: readonly string[]): WatchSettings {
  const { values, positionals } = parsedArguments({
    args: [...args],
    allowPositionals: true,
    options: { 'no-preview': { type: 'boolean' }, port: { type: 'string' } },
  });
  const port = Number(values.port ?? DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`--port ${values.port} is no port: give a number from 0 (any free one) to 65535.`);
  }
  return {
    previewPort: values['no-preview'] === true ? null : port,
    documents: positionals,
  };
}

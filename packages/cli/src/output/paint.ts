import { styleText } from 'node:util';

type Style = (text: string) => string;

/** Colours, or nothing. */
export interface Paint {
  readonly bold: Style;
  readonly dim: Style;
  readonly red: Style;
  readonly yellow: Style;
  readonly green: Style;
}

export const createPaint = (coloured: boolean): Paint => {
  const style =
    (format: keyof Paint): Style =>
    (text) =>
      coloured ? styleText(format, text, { validateStream: false }) : text;
  return {
    bold: style('bold'),
    dim: style('dim'),
    red: style('red'),
    yellow: style('yellow'),
    green: style('green'),
  };
};

/**
 * Whether a stream gets colours: `--no-color`, then `NO_COLOR` (no-color.org), then `FORCE_COLOR`, else where it is a
 * terminal that is not dumb.
 */
export const isColoured = (
  stream: { readonly isTTY?: boolean },
  env: NodeJS.ProcessEnv,
  allowed: boolean,
): boolean => {
  if (!allowed || env.NO_COLOR) return false;
  if (env.FORCE_COLOR !== undefined) return !['0', 'false'].includes(env.FORCE_COLOR);
  return stream.isTTY === true && env.TERM !== 'dumb';
};

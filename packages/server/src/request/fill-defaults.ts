import { isObject } from '@seogeo/document';
import type { CompiledOperation } from '../compile/compile-operation.ts';
import type { RawInput } from '../contract/erased-handler.ts';
import { type Defaults, type Fill, isFilledIn } from '../schemas/defaults.ts';

/** Fills in what a valid request leaves out, each part by what is made for it when it is first needed. */
export interface FillDefaults {
  /** @param mediaType the declared type, or range, that it is of */
  body(mediaType: string | null, body: unknown): void;
  /** What stands within their values: they themselves have theirs already. */
  parameters(input: RawInput): void;
}

export function fillDefaults(defaults: Defaults, operation: CompiledOperation): FillDefaults {
  const { method, requestBody } = operation;
  const bodies = new Map<string | null, Fill | null>();
  const bodyOf = (mediaType: string | null): Fill | null => {
    if (mediaType === null || !isFilledIn(method, mediaType)) return null;
    return defaults.fill(requestBody?.schemas.get(mediaType));
  };
  let made: readonly ((input: RawInput) => void)[] | null = null;
  return {
    body(mediaType, body) {
      const known = bodies.get(mediaType);
      const fill = known === undefined ? bodyOf(mediaType) : known;
      if (known === undefined) bodies.set(mediaType, fill);
      fill?.(body);
    },
    parameters(input) {
      made ??= withinParameters(defaults, operation);
      for (const fill of made) fill(input);
    },
  };
}

function withinParameters(
  defaults: Defaults,
  { parameters }: CompiledOperation,
): readonly ((input: RawInput) => void)[] {
  return parameters.flatMap(({ group, key, schema }) => {
    const fill = defaults.fill(schema);
    const fillIn = (input: RawInput): void => {
      const values = input[group];
      if (isObject(values) && Object.hasOwn(values, key)) fill?.(values[key]);
    };
    return fill === null ? [] : [fillIn];
  });
}

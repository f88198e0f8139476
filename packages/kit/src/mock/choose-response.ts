import type { ExampleResponse } from './response-examples.ts';

/** The response to send. */
export interface Choice {
  readonly response: ExampleResponse;
  /** The body; undefined where the response has none. */
  readonly example: unknown;
  /** What `Preference-Applied` says; null where nothing was asked for. */
  readonly applied: string | null;
}

/** The wish cannot be granted; the message says what there is instead. */
export interface Refusal {
  readonly refusal: string;
}

/**
 * Chooses by `Prefer: code=404, example=name` (RFC 7240): a status, a named example of it, or both. An example alone
 * is looked for in all responses, successes first. Without a wish it is the first example of the success.
 */
export function chooseResponse(
  responses: readonly ExampleResponse[],
  successStatus: number,
  preferences: ReadonlyMap<string, string>,
): Choice | Refusal {
  const code = preferences.get('code');
  const name = preferences.get('example');
  const inOrder = [...responses].sort((a, b) => rank(a, successStatus) - rank(b, successStatus));
  const withCode = code === undefined ? inOrder : inOrder.filter(({ status }) => String(status) === code);
  const [first] = withCode;
  if (first === undefined) {
    return {
      refusal: `code=${code} is not documented here; there are ${listed(responses.map(({ status }) => status))}.`,
    };
  }
  const applied = [
    ...(code === undefined ? [] : [`code=${code}`]),
    ...(name === undefined ? [] : [`example=${name}`]),
  ];
  const response = name === undefined ? first : withCode.find(({ examples }) => examples.has(name));
  if (response === undefined) {
    const names = withCode.flatMap(({ examples }) => [...examples.keys()]);
    return { refusal: `example=${name} is not documented here; there are ${listed(names)}.` };
  }
  const [firstExample] = response.examples.values();
  const example = name === undefined ? firstExample : response.examples.get(name);
  if (response.hasBody && example === undefined) {
    return { refusal: `the response ${response.status} has no example in the document.` };
  }
  return { response, example, applied: applied.length === 0 ? null : applied.join(', ') };
}

function rank({ status }: ExampleResponse, successStatus: number): number {
  return status === successStatus ? 0 : status < 300 ? 1 : 2;
}

function listed(values: readonly (string | number)[]): string {
  return values.length === 0 ? 'none' : values.join(', ');
}

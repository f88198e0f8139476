import { acceptedBy, bareMediaType, covers, isJson } from '@seogeo/document';
import type { ExampleForm, ExampleResponse } from './response-examples.ts';

/** The response to send. */
export interface Choice {
  readonly response: ExampleResponse;
  /** The media type of the body as the document writes it, of a range one within it; null where the response has none. */
  readonly form: string | null;
  /** The body; undefined where the response has none. */
  readonly example: unknown;
  /** Whether a body of this form holds to its schema. */
  readonly fits: (body: unknown) => boolean;
  /** Whether the server writes what is around its `data`. */
  readonly enveloped: boolean;
  /** What `Preference-Applied` says; null where nothing was asked for. */
  readonly applied: string | null;
}

/** The wish cannot be granted; the message says what there is instead. */
export interface Refusal {
  readonly refusal: string;
}

/**
 * Chooses by `Prefer: code=404, example=name` (RFC 7240): a status, a named example of it, or both. An example alone
 * is looked for in all responses, successes first. Without a wish it is the first example of the success. Of several forms
 * it is the first that `Accept` names.
 */
export function chooseResponse(
  responses: readonly ExampleResponse[],
  successStatus: number,
  preferences: ReadonlyMap<string, string>,
  accept = '*/*',
): Choice | Refusal {
  const code = preferences.get('code');
  const name = preferences.get('example');
  const inOrder = [...responses].sort((a, b) => rank(a, successStatus) - rank(b, successStatus));
  const withCode = code === undefined ? inOrder : inOrder.filter(({ status }) => String(status) === code);
  const [first] = withCode;
  if (first === undefined) {
    return {
      refusal: `code=${code} is not documented here; there are ${listed(responses.map(({ status }) => status))}. Ask for one of them, or document a response ${code} of this operation.`,
    };
  }
  const applied = [
    ...(code === undefined ? [] : [`code=${code}`]),
    ...(name === undefined ? [] : [`example=${name}`]),
  ];
  const found = name === undefined ? first : withCode.find(({ forms }) => forms.some(has(name)));
  if (found === undefined) {
    const names = withCode.flatMap(({ forms }) => forms.flatMap(({ examples }) => [...examples.keys()]));
    return {
      refusal: `example=${name} is not documented here; there are ${listed([...new Set(names)])}. Ask for one of them, or add an example of that name.`,
    };
  }
  const possible = name === undefined ? found.forms : found.forms.filter(has(name));
  const isAccepted = acceptedBy(accept);
  const form = possible.find((one) => isAccepted(bareMediaType(one.name))) ?? possible[0] ?? null;
  const example = name === undefined ? firstExample(form) : form?.examples.get(name);
  if (form !== null && example === undefined) {
    return {
      refusal: `the response ${found.status} has no example in the document, and its schema no value.`,
    };
  }
  return {
    response: found,
    form: form === null ? null : concreteType(form.name, accept, example),
    example,
    fits: form?.fits ?? (() => true),
    enveloped: form?.enveloped ?? false,
    applied: applied.length === 0 ? null : applied.join(', '),
  };
}

/** What a range stands for where the client names nothing within it. */
const USUAL = ['application/json', 'text/plain', 'image/png', 'audio/mpeg', 'video/mp4'];

/** Of a range a type that the client takes and the example fits: what is no text is written as JSON. */
function concreteType(name: string, accept: string, example: unknown): string {
  const range = bareMediaType(name);
  if (!range.endsWith('/*')) return name;
  const isAccepted = acceptedBy(accept);
  const fits = (type: string): boolean =>
    isJson(type) || type.startsWith('text/') || typeof example === 'string' || example instanceof Uint8Array;
  const named = accept.match(/[\w.+-]+\/[\w.+-]+/g) ?? [];
  const within = [...USUAL, ...named.map(bareMediaType)].filter((type) => covers(range, type));
  const fitting = within.find((type) => isAccepted(type) && fits(type));
  return fitting ?? within[0] ?? range.replace('*', 'octet-stream');
}

const has =
  (name: string) =>
  ({ examples }: ExampleForm): boolean =>
    examples.has(name);

/** The first that holds to its schema; where none is shown that does, a value of the schema. */
function firstExample(form: ExampleForm | null): unknown {
  if (form === null) return undefined;
  const shown = [...form.examples.values()];
  if (shown.length === 0) return form.sample();
  return shown.find(form.fits) ?? (shown[0] === undefined ? undefined : (form.sample() ?? shown[0]));
}

function rank({ status }: ExampleResponse, successStatus: number): number {
  return status === successStatus ? 0 : status < 300 ? 1 : 2;
}

function listed(values: readonly (string | number)[]): string {
  return values.length === 0 ? 'none' : values.join(', ');
}

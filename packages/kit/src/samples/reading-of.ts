import {
  contentOf,
  type Located,
  type MediaPlace,
  type OpenApiDocument,
  responsesOf,
} from '@seogeo/document';

/** How the answer to a success can be read, whichever of the documented ones it is; `redirect` where it leads elsewhere. */
export type Reading = 'json' | 'text' | 'bytes' | 'nothing' | 'redirect';

export interface Answered {
  readonly reading: Reading;
  /** What has to be asked for, so that it can be read so; null where all answers can. */
  readonly accept: string | null;
}

/** Statuses that have no body whatever is documented (RFC 9110, sections 15.3.5 and 15.3.6). */
const BODILESS: ReadonlySet<string> = new Set(['204', '205']);

const isText = ({ type }: MediaPlace): boolean =>
  /^text\/|[/+](xml|yaml|x-ndjson|x-www-form-urlencoded|javascript)$/.test(type);

export function answeredBy(document: OpenApiDocument, operation: Located, method: string): Answered {
  const responses = [...responsesOf(document, operation)];
  const successes = responses.filter(([status]) => /^2(\d\d|XX)$/.test(status));
  if (successes.length === 0 && responses.some(([status]) => /^3(\d\d|XX)$/.test(status)))
    return { reading: 'redirect', accept: null };
  const possible = successes.length > 0 ? successes : responses.filter(([status]) => status === 'default');
  const forms = possible.map(([status, response]) =>
    method === 'HEAD' || BODILESS.has(status) ? [] : contentOf(document, response),
  );
  const all = forms.flat();
  if (all.length === 0) return { reading: 'nothing', accept: null };
  const json = all.find((form) => form.json);
  const isAlways = forms.every((form) => form.length > 0);
  if (json !== undefined && isAlways && forms.every((form) => form.some((one) => one.json)))
    return { reading: 'json', accept: all.every((form) => form.json) ? null : json.name };
  if (json !== undefined || all.every(isText)) return { reading: 'text', accept: null };
  const types = new Set(all.map(({ type }) => type));
  return { reading: 'bytes', accept: types.size > 1 ? (all[0]?.type ?? null) : null };
}

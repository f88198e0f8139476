import {
  ANNOTATIONS,
  canonical,
  contentOf,
  covers,
  isExtension,
  isObject,
  type Located,
  type MediaPlace,
  type OperationPlace,
  operationsOf,
  responsesOf,
  rewritten,
  schemaOf,
  text,
  tokensOf,
} from '@seogeo/document';

/** A schema that errors have, and everything that has it. */
export interface ErrorSchema {
  /** What `errors` of `createApi` calls it: the component it is, else an operation and status that have it. */
  readonly name: string;
  /** In the document's order, at least one. */
  readonly uses: readonly ErrorUse[];
}

export interface ErrorUse {
  readonly operation: OperationPlace;
  /** Such as `404`, `4XX` or `default`. */
  readonly status: string;
  readonly media: MediaPlace;
  readonly schema: Located;
}

/** Whether a key of a Responses Object stands for errors, be it among others. */
export function isErrorStatus(status: string): boolean {
  return /^[45]|^default$/.test(status);
}

/** Whether a body of this type may be JSON. @param type bare; it may be a range */
export function mayBeJson({ json, type }: { readonly json: boolean; readonly type: string }): boolean {
  return json || covers(type, 'application/json');
}

/**
 * Every schema in which a document has errors as JSON, references followed. Schemas that differ only in what they tell
 * people are one.
 */
export function errorSchemas(document: object): readonly ErrorSchema[] {
  const contents = new Map<string, string>();
  const groups = Map.groupBy(usesOf(document), ({ schema: { at, value } }) => {
    const content = contents.get(at) ?? canonical(bare(value));
    contents.set(at, content);
    return content;
  });
  const taken = new Set<string>();
  return [...groups.values()].map((uses) => ({ name: nameOf(uses, taken), uses }));
}

function* usesOf(document: object): Generator<ErrorUse> {
  for (const operation of operationsOf(document)) {
    for (const [status, response] of responsesOf(document, operation)) {
      if (!isErrorStatus(status)) continue;
      for (const media of contentOf(document, response).filter(mayBeJson)) {
        const schema = schemaOf(document, media);
        if (schema !== undefined) yield { operation, status, media, schema };
      }
    }
  }
}

function nameOf(uses: readonly ErrorUse[], taken: Set<string>): string {
  const names = ['schemas', 'responses'].flatMap((section) =>
    uses.flatMap(({ schema }) => componentName(schema.at, section)),
  );
  const inline = uses.map(({ operation: { value, method, path }, status }) => {
    const id = text(value.operationId) ?? `${method} ${path}`;
    return `${id} ${status}`;
  });
  const [plain = ''] = inline;
  let name = [...names, ...inline].find((free) => !taken.has(free)) ?? plain;
  while (taken.has(name)) name += '_';
  taken.add(name);
  return name;
}

/** Of a component's schema, or of the only schema of a component that has one. */
function componentName(at: string, section: string): readonly string[] {
  const [first, found, name, ...rest] = tokensOf(at) ?? [];
  const whole = section === 'schemas' ? rest.length === 0 : rest[0] === 'content' && rest.length === 3;
  return first === 'components' && found === section && name !== undefined && whole ? [name] : [];
}

/** A schema without what it tells people alone. */
function bare(schema: unknown): unknown {
  if (!isObject(schema)) return schema;
  return rewritten('schema', schema, (kind, value) => {
    if (kind !== 'schema') return value;
    const kept = Object.entries(value).filter(([name]) => !ANNOTATIONS.has(name) && !isExtension(name));
    return Object.fromEntries(kept);
  });
}

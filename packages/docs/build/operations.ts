import { httpMethods, type OpenApiDocument } from '@seogeo/kit';
import { type CodeSample, codeSamples } from '../../../scripts/contract/samples/code-samples.ts';
import { isObject, type JsonObject, resolved } from '../../../scripts/contract/samples/resolved.ts';

export interface DocsParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly description: string;
  /** Allowed values; empty where the schema lists none. */
  readonly choices: readonly string[];
  /** As text; empty where the document shows none. */
  readonly example: string;
  /** As text; null where there is none. */
  readonly fallback: string | null;
}

/** An operation as the site's own pages show it. */
export interface DocsOperation {
  readonly id: string;
  /** In upper case. */
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  /** What readers of a deprecated operation need to know, in Markdown; null where it is not deprecated. */
  readonly deprecation: string | null;
  readonly secured: boolean;
  readonly scopes: readonly string[];
  readonly parameters: readonly DocsParameter[];
  /** Request body examples by name; empty where the operation takes no body. */
  readonly bodies: readonly { readonly name: string; readonly summary: string; readonly json: string }[];
  readonly samples: readonly CodeSample[];
}

/** Every operation of a bundle, in its order. */
export function docsOperations(document: OpenApiDocument): DocsOperation[] {
  const samples = codeSamples(document);
  return Object.entries(document.paths).flatMap(([path, item]) =>
    httpMethods.flatMap((method) => {
      const operation = item[method];
      if (operation === undefined) return [];
      const { operationId: id, security = [] } = operation;
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
      const own: JsonObject = { ...operation };
      return [
        {
          id,
          method: method.toUpperCase(),
          path,
          tag: Array.isArray(own.tags) ? String(own.tags[0]) : '',
          summary: text(own.summary),
          description: text(own.description),
          deprecation: deprecationNotice(own),
          secured: security.length > 0,
          scopes: security.flatMap((requirement) => Object.values(requirement).flat()),
          parameters: parameters.map((parameter) => docsParameter(document, resolved(document, parameter))),
          bodies: bodyExamples(document, own.requestBody),
          samples: samples.get(id) ?? [],
        },
      ];
    }),
  );
}

/** Where Redoc shows an operation: `reference.html#/geo-monitor/startgeotest`. */
export function referenceHref({ tag, id }: Pick<DocsOperation, 'tag' | 'id'>): string {
  return `reference.html#/${slugOf(tag)}/${id.toLowerCase()}`;
}

/** Where the operation can be tried: `try.html#startGeoTest`. */
export function tryHref({ id }: Pick<DocsOperation, 'id'>): string {
  return `try.html#${id}`;
}

/** A heading or tag as part of an address. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}

function docsParameter(document: OpenApiDocument, parameter: JsonObject): DocsParameter {
  const schema = resolved(document, parameter.schema ?? {});
  const place = parameter.in;
  if (place !== 'path' && place !== 'query' && place !== 'header') {
    throw new Error(
      `${String(parameter.name)} is a ${String(place)} parameter, which the docs cannot show yet.`,
    );
  }
  const choices = Array.isArray(schema.enum)
    ? schema.enum.map(String)
    : schema.type === 'boolean'
      ? ['true', 'false']
      : [];
  return {
    name: text(parameter.name),
    in: place,
    required: parameter.required === true,
    deprecated: parameter.deprecated === true,
    description: text(parameter.description),
    choices,
    example: parameter.example === undefined ? '' : String(parameter.example),
    fallback: schema.default === undefined ? null : String(schema.default),
  };
}

function bodyExamples(document: OpenApiDocument, requestBody: unknown): DocsOperation['bodies'] {
  if (requestBody === undefined) return [];
  const { content } = resolved(document, requestBody);
  const media = isObject(content) ? content['application/json'] : undefined;
  const examples = isObject(media) && isObject(media.examples) ? media.examples : {};
  return Object.entries(examples).map(([name, reference]) => {
    const example = resolved(document, reference);
    return { name, summary: text(example.summary) || name, json: JSON.stringify(example.value, null, 2) };
  });
}

/** `deprecated` and `x-deprecation` of an operation as a sentence in Markdown; null where it is not deprecated. */
export function deprecationNotice(operation: JsonObject): string | null {
  if (operation.deprecated !== true) return null;
  const plan = operation['x-deprecation'];
  if (!isObject(plan)) return '**Deprecated.**';
  return `**Deprecated since ${text(plan.date)}, may be gone from ${text(plan.sunset)}.** ${text(plan.migration)}`.trim();
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

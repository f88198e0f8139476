import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type OpenApiDocument, operationAt } from '@seogeo/document';
import { memberName, onOneLine } from '../samples/literal.ts';
import type { GeneratedFiles } from './generated-files.ts';
import { type HandlerName, handlerNames } from './handler-names.ts';
import { operationTable } from './operation-table.ts';
import { describeOperation } from './render-handler.ts';
import { specifier } from './specifier.ts';
import { words } from './words.ts';

/** Where the handlers of a backend stand that is ordered by features; absolute paths. */
export interface FeatureBackend {
  /** The folder of the features: a handler stands in `<feature>/<operation-id>.ts`. */
  readonly features: string;
  /** What exports the types `Handler<Id>`, `Handlers`, and `Resources`: what every handler is made with. */
  readonly types: string;
  /** The map that is generated. */
  readonly map: string;
}

interface Place extends HandlerName {
  /** The handler's file, an absolute path. */
  readonly path: string;
  /** What its first comment says. */
  readonly about: string;
}

/**
 * The map of a backend's handlers, and a stub for each operation that has none. An operation's feature is its
 * `x-feature`, else its first tag. A stub does not compile until a person has written it: what is not there yet cannot
 * be released by mistake.
 */
export function featureHandlers(
  document: OpenApiDocument,
  backend: FeatureBackend,
  doNotEdit: string,
): GeneratedFiles {
  const places = placesOf(document, backend);
  const stubs = places.filter(({ path }) => !existsSync(path));
  return new Map([
    [backend.map, renderMap(places, backend, doNotEdit)],
    ...stubs.map((place) => [place.path, renderStub(place, backend)] as const),
  ]);
}

function placesOf(document: OpenApiDocument, { features }: FeatureBackend): readonly Place[] {
  const rows = operationTable(document);
  const names = new Map(handlerNames(rows.map(({ id }) => id)).map((name) => [name.id, name]));
  return rows.flatMap((row) => {
    const name = names.get(row.id);
    const feature = featureOf(operationAt(document, row.path, row.method)?.value ?? {});
    if (name === undefined) return [];
    return [{ ...name, path: join(features, feature, `${name.file}.ts`), about: describeOperation(row) }];
  });
}

function featureOf(operation: Readonly<Record<string, unknown>>): string {
  const { 'x-feature': feature, tags } = operation;
  const [tag]: readonly unknown[] = Array.isArray(tags) ? tags : [];
  const said = typeof feature === 'string' ? feature : tag;
  return typeof said === 'string' ? words(said).join('-') : '';
}

function renderMap(places: readonly Place[], { types, map }: FeatureBackend, doNotEdit: string): string {
  const imports = places.map(
    ({ identifier, path }) => `import { ${identifier} } from ${onOneLine(specifier(dirname(map), path))};\n`,
  );
  const members = places.map(({ id, identifier }) => `    ${memberName(id)}: ${identifier}(resources),\n`);
  return `${doNotEdit}
import type { Handlers, Resources } from ${onOneLine(specifier(dirname(map), types))};
${imports.sort().join('')}
/** Every operation of the contract; a missing one is a compile error. */
export function createHandlers(resources: Resources): Handlers {
  return {
${members.join('')}  };
}
`;
}

function renderStub({ id, identifier, path, about }: Place, { types }: FeatureBackend): string {
  return `import type { Handler, Resources } from ${onOneLine(specifier(dirname(path), types))};

/** ${about.replaceAll('*/', '*\\/')} */
export function ${identifier}(_resources: Resources): Handler<${onOneLine(id)}> {
  // Return its handler. Until then this does not compile, so that no release can do without it.
}
`;
}

import {
  type GlobalContext,
  type OpenAPI3,
  resolveRef,
  scanDiscriminators,
  transformSchema,
} from 'openapi-typescript';
import type ts from 'typescript';

type Transforms = Pick<GlobalContext, 'transform' | 'transformProperty'>;

/**
 * openapi-typescript's types of a bundle that has been linted. Its own entry lints and bundles once more, with an older
 * Redocly that ends with a TypeError at a property called `hasOwnProperty`, and takes a name in a discriminator's mapping
 * for a file.
 */
export function openapiTypes(document: OpenAPI3, transforms: Transforms): ts.Node[] {
  const context: GlobalContext = {
    ...transforms,
    additionalProperties: false,
    alphabetize: false,
    arrayLength: false,
    conditionalEnums: false,
    dedupeEnums: false,
    // A request field with a default may be left out.
    defaultNonNullable: false,
    discriminators: scanDiscriminators(document, { silent: true }),
    emptyObjectsUnknown: false,
    enum: false,
    enumValues: false,
    excludeDeprecated: false,
    exportType: false,
    generatePathParams: false,
    immutable: false,
    injectFooter: [],
    makePathsEnum: false,
    pathParamsAsTypes: false,
    postTransform: undefined,
    propertiesRequiredByDefault: false,
    readWriteMarkers: false,
    // For its own entry alone: nothing that makes types asks for it.
    get redoc(): never {
      throw new Error('openapi-typescript asks for a configuration of Redocly to make types.');
    },
    resolve: (reference) => resolveRef(document, reference, { silent: true }),
    rootTypes: false,
    rootTypesKeepCasing: false,
    rootTypesNoSchemaPrefix: false,
    silent: true,
  };
  return transformSchema(document, context);
}

export { ANNOTATIONS } from './annotations.ts';
export { BrokenDocument } from './broken-document.ts';
export {
  contentOf,
  declaredFor,
  type HeaderPlace,
  headersOf,
  jsonOf,
  type MediaPlace,
  requestBodyOf,
  responsesOf,
  schemaOf,
  writtenSchema,
} from './content.ts';
export { defaultOf } from './default-of.ts';
export { exampleValues, namedExamples, shownValue } from './examples.ts';
export { fieldList } from './field-list.ts';
export { formats, isHttpUrl } from './formats.ts';
export {
  canonical,
  distinctJson,
  isArray,
  isObject,
  items,
  type JsonObject,
  mapMembers,
  member,
  number,
  objectAt,
  objectsAt,
  parsed,
  sameJson,
  text,
  texts,
} from './json.ts';
export { acceptedBy, bareMediaType, covers, isJson, preferredType, weightIn } from './media-type.ts';
export {
  below,
  type DocumentNode,
  isExtension,
  type NodeKind,
  nodesOf,
  rewritten,
  schemasOf,
} from './nodes.ts';
export { type ObjectShape, objectShape, partsOf } from './object-shape.ts';
export { isOpenApiDocument, type OpenApiDocument } from './openapi-document.ts';
export {
  encodedTemplate,
  filledPath,
  isMethod,
  METHODS,
  type Method,
  type OperationPlace,
  operationAt,
  operationsAndWebhooksOf,
  operationsOf,
  pathShape,
  templateNames,
  webhooksOf,
  withOperations,
} from './operations.ts';
export { PAGINATION, type PageNames, pageNamesOf, writtenPageNames } from './pagination.ts';
export {
  isIgnoredHeader,
  isNeverGiven,
  type ParameterPlace,
  parametersOf,
  type Writing,
  writingOf,
  writtenParameters,
} from './parameters.ts';
export {
  escapeFragmentToken,
  escapeToken,
  fragment,
  pointer,
  tokensOf,
  unescapeToken,
  valueAt,
} from './pointer.ts';
export {
  followReference,
  type Located,
  resolve,
  resolveItems,
  resolveMember,
  resolveMembers,
  root,
  target,
  tryResolve,
  within,
} from './reference.ts';
export { type ResolvedDocument, resolvedDocument } from './resolved-document.ts';
export { hasType, PARTS, schemaTypes, typeOfValue } from './schema.ts';
export {
  isSecured,
  type SecurityRequirement,
  schemeNamed,
  schemeNames,
  scopesOf,
  securityOf,
} from './security.ts';
export { basePathOf, isBasePath } from './servers.ts';
export { dayOf, timeOf } from './times.ts';
export { isThreeZero, upgraded } from './upgraded.ts';

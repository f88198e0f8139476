import { member } from '@seogeo/document';
import { ContractBroken } from '../problems/contract-problem.ts';
import { unreadable } from '../redocly/redocly-problems.ts';

/** @throws ContractBroken unless a parsed document says that it is OpenAPI 3.1 */
export function checkVersion(document: unknown, source: string): void {
  const version = member(document, 'openapi');
  if (typeof version === 'string' && /^3\.1\.\d+$/.test(version)) return;
  throw new ContractBroken([
    { ...unreadable(source, explain(document, version), process.cwd()), rule: 'openapi-3.1' },
  ]);
}

function explain(document: unknown, version: unknown): string {
  if (member(document, 'swagger') !== undefined) {
    return `This is Swagger ${String(member(document, 'swagger'))}, and OpenAPI 3.1 is needed. Convert it to OpenAPI 3.0 first, for example with swagger2openapi, and then to 3.1.`;
  }
  if (version === undefined)
    return 'This is no OpenAPI document. Write "openapi: 3.1.1", info and paths at its root.';
  const found = `This is OpenAPI ${String(version)}, and 3.1 is needed.`;
  if (!String(version).startsWith('3.0')) return `${found} Write "openapi: 3.1.1".`;
  return `${found} To upgrade, write "openapi: 3.1.1"; instead of "nullable: true" the type list [string, 'null']; instead of "exclusiveMinimum: true" beside minimum the bound itself as exclusiveMinimum (exclusiveMaximum likewise); and in schemas "examples: [...]" instead of "example".`;
}

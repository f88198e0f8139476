import type { PageNames } from '@seogeo/document';
import ts from 'typescript';
import { interfaceOf } from './both-ways.ts';
import type { OperationDefaults } from './operation-defaults.ts';

const { factory } = ts;

/** What the types of a contract's operations cannot say by themselves. */
export interface OperationConventions {
  /** By operationId. */
  readonly defaults: ReadonlyMap<string, OperationDefaults>;
  /** The page parameters' names by `x-pagination`; null for `page` and `pageSize`. */
  readonly pagination: PageNames | null;
}

/**
 * Adds to each operation of openapi-typescript's `operations` what nothing has at run time:
 * `readonly defaults: { readonly query: 'page' | 'pageSize'; readonly header: never }`, the names of what
 * has a default, which a server fills in, and where the document calls its page parameters otherwise
 * `readonly pagination: { readonly page: 'p'; readonly pageSize: 'per_page' }`.
 *
 * @throws Error where an operation of `operations` is unknown
 */
export function withConventions(nodes: readonly ts.Node[], conventions: OperationConventions): ts.Node[] {
  return nodes.map((node) => {
    if (!ts.isInterfaceDeclaration(node) || node.name.text !== 'operations') return node;
    return interfaceOf(
      node,
      node.members.map((member) => withConvention(member, conventions)),
    );
  });
}

function withConvention(
  member: ts.TypeElement,
  { defaults, pagination }: OperationConventions,
): ts.TypeElement {
  if (!ts.isPropertySignature(member) || member.type === undefined || !ts.isTypeLiteralNode(member.type)) {
    throw new Error('openapi-typescript writes operations in another form than expected.');
  }
  const id = nameOf(member.name);
  const found = defaults.get(id);
  if (found === undefined) throw new Error(`openapi-typescript knows an operation ${id} that no path has.`);
  const type = factory.updateTypeLiteralNode(
    member.type,
    factory.createNodeArray([
      ...member.type.members,
      namesMember('defaults', found),
      ...(pagination === null
        ? []
        : [namesMember('pagination', { page: [pagination.page], pageSize: [pagination.pageSize] })]),
    ]),
  );
  // Written as a number, it would be the key of a number: `operations['123']` would be nothing.
  const name = ts.isNumericLiteral(member.name) ? factory.createStringLiteral(id) : member.name;
  return factory.updatePropertySignature(member, member.modifiers, name, member.questionToken, type);
}

function nameOf(name: ts.PropertyName): string {
  if (ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name)) return name.text;
  throw new Error('openapi-typescript names an operation in another form than expected.');
}

/** `readonly pagination: { readonly page: 'p'; readonly pageSize: 'per_page' }`. */
function namesMember(name: string, names: Readonly<Record<string, readonly string[]>>): ts.TypeElement {
  const members = Object.entries(names).map(([place, all]) => readonlyMember(place, unionOf(all)));
  return readonlyMember(name, factory.createTypeLiteralNode(members));
}

function readonlyMember(name: string, type: ts.TypeNode): ts.PropertySignature {
  const modifiers = [factory.createModifier(ts.SyntaxKind.ReadonlyKeyword)];
  return factory.createPropertySignature(modifiers, name, undefined, type);
}

function unionOf(names: readonly string[]): ts.TypeNode {
  if (names.length === 0) return factory.createKeywordTypeNode(ts.SyntaxKind.NeverKeyword);
  return factory.createUnionTypeNode(
    names.map((name) => factory.createLiteralTypeNode(factory.createStringLiteral(name))),
  );
}

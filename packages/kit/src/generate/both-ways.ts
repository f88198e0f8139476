import { astToString } from 'openapi-typescript';
import ts from 'typescript';

const { factory } = ts;

/** The interface of the components that are another in a request. */
export const REQUEST_COMPONENTS = 'requestComponents';

/** The members of operations, paths and components that clients send. */
const SENT = new Set(['parameters', 'requestBody', 'requestBodies']);

/**
 * Puts together what openapi-typescript makes of the two views of a document. Components are as servers answer with
 * them; those that are another in a request stand in `requestComponents`, and all that clients send refers to them.
 */
export function bothWays(answered: readonly ts.Node[], sent: readonly ts.Node[]): ts.Node[] {
  const other = differing(schemasOf(answered), schemasOf(sent));
  const renamed = sent.map((node) => referringTo(other, node));
  const named = new Map(renamed.flatMap((node) => (isNamed(node) ? [[node.name.text, node] as const] : [])));
  const merged = answered.map((node) => {
    const twin = isNamed(node) ? named.get(node.name.text) : undefined;
    return twin === undefined ? node : withSent(node, twin);
  });
  const known = new Set(answered.filter(isNamed).map(({ name }) => name.text));
  const added = [...named].flatMap(([name, node]) => (known.has(name) ? [] : [node]));
  return [...merged, requestComponents(other, schemasOf(renamed)), ...added];
}

type Named = ts.InterfaceDeclaration | ts.TypeAliasDeclaration;

function isNamed(node: ts.Node): node is Named {
  return ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
}

/** `components.schemas` by name. */
function schemasOf(nodes: readonly ts.Node[]): ReadonlyMap<string, ts.TypeElement> {
  const components = nodes.find((node) => ts.isInterfaceDeclaration(node) && node.name.text === 'components');
  const members = components !== undefined && ts.isInterfaceDeclaration(components) ? components.members : [];
  const schemas = members.find((member) => nameOf(member) === 'schemas');
  return new Map(membersOf(schemas).map((member) => [nameOf(member), member]));
}

/** The names of what the two views say otherwise, by itself or by what it refers to. */
function differing(
  answered: ReadonlyMap<string, ts.TypeElement>,
  sent: ReadonlyMap<string, ts.TypeElement>,
): ReadonlySet<string> {
  const texts = new Map([...sent].map(([name, member]) => [name, astToString(member)]));
  const found = new Set<string>();
  for (const [name, member] of answered) if (astToString(member) !== texts.get(name)) found.add(name);
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const [name, text] of texts) if (references(text).some((used) => found.has(used))) found.add(name);
  }
  return found;
}

function references(text: string): readonly string[] {
  return [...text.matchAll(/\bcomponents\["schemas"\]\["([^"]+)"\]/g)].map(([, name = '']) => name);
}

/** A copy in which the references to some of the schemas lead to those of requests. */
function referringTo(names: ReadonlySet<string>, node: ts.Node): ts.Node {
  const { transformed } = ts.transform(node, [
    (context) => (root) => {
      const visit = (inner: ts.Node): ts.Node => {
        if (!isSchemaReference(inner, names)) return ts.visitEachChild(inner, visit, context);
        const components = factory.createTypeReferenceNode(REQUEST_COMPONENTS);
        const schemas = factory.createIndexedAccessTypeNode(components, inner.objectType.indexType);
        return factory.createIndexedAccessTypeNode(schemas, inner.indexType);
      };
      return visit(root);
    },
  ]);
  return transformed[0] ?? node;
}

/** `components['schemas']['Pet']`. */
function isSchemaReference(
  node: ts.Node,
  names: ReadonlySet<string>,
): node is ts.IndexedAccessTypeNode & { readonly objectType: ts.IndexedAccessTypeNode } {
  if (!ts.isIndexedAccessTypeNode(node) || !ts.isIndexedAccessTypeNode(node.objectType)) return false;
  return (
    literalOf(node.objectType.indexType) === 'schemas' &&
    ts.isTypeReferenceNode(node.objectType.objectType) &&
    names.has(literalOf(node.indexType) ?? '')
  );
}

function literalOf(type: ts.TypeNode): string | undefined {
  return ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal) ? type.literal.text : undefined;
}

/** One node, with what clients send taken from its twin. */
function withSent(node: ts.Node, twin: ts.Node): ts.Node {
  if (!ts.isInterfaceDeclaration(node) || !ts.isInterfaceDeclaration(twin)) return node;
  return interfaceOf(node, sentMembers(node.members, twin.members));
}

/** An interface with other members. */
export function interfaceOf(node: ts.InterfaceDeclaration, members: readonly ts.TypeElement[]): ts.Node {
  const { modifiers, name, typeParameters, heritageClauses } = node;
  return factory.updateInterfaceDeclaration(node, modifiers, name, typeParameters, heritageClauses, members);
}

function sentMembers(
  members: readonly ts.TypeElement[],
  twins: readonly ts.TypeElement[],
): readonly ts.TypeElement[] {
  return members.map((member, index) => {
    const twin = twins[index];
    if (twin === undefined) return member;
    if (SENT.has(nameOf(member))) return twin;
    // An operation or a path by its name; what stands deeper is the value of one of its members.
    if (!membersOf(member).some((inner) => SENT.has(nameOf(inner)))) return member;
    return withMembers(member, sentMembers(membersOf(member), membersOf(twin)));
  });
}

function membersOf(member: ts.TypeElement | undefined): readonly ts.TypeElement[] {
  if (member === undefined || !ts.isPropertySignature(member) || member.type === undefined) return [];
  return ts.isTypeLiteralNode(member.type) ? member.type.members : [];
}

function nameOf({ name }: ts.TypeElement): string {
  return name !== undefined && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : '';
}

function withMembers(member: ts.TypeElement, members: readonly ts.TypeElement[]): ts.TypeElement {
  if (!ts.isPropertySignature(member)) return member;
  const type = factory.createTypeLiteralNode(members);
  return factory.updatePropertySignature(member, member.modifiers, member.name, member.questionToken, type);
}

function requestComponents(
  names: ReadonlySet<string>,
  schemas: ReadonlyMap<string, ts.TypeElement>,
): ts.Node {
  const members = [...schemas].flatMap(([name, schema]) => (names.has(name) ? [schema] : []));
  const type = factory.createTypeLiteralNode(members);
  const exported = [factory.createModifier(ts.SyntaxKind.ExportKeyword)];
  const property = factory.createPropertySignature(undefined, 'schemas', undefined, type);
  return factory.createInterfaceDeclaration(exported, REQUEST_COMPONENTS, undefined, undefined, [property]);
}

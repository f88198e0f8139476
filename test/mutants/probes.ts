import { posix } from 'node:path';
import ts from 'typescript';

/** A statement, or the body of an arrow function, that says when it is run. */
interface Probe {
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
}

/** The module with a probe at each of its statements: what runs them appends `file:position` to `MUTANTS_HITS`. */
export function withProbes(file: string, text: string): string {
  const texts = probesOf(file, text).flatMap(({ start, end, before, after }) => [
    { at: start, insert: before.replace('PLACE', JSON.stringify(`${file}:${start}`)) },
    { at: end, insert: after },
  ]);
  let probed = text;
  for (const { at, insert } of texts.filter(({ insert }) => insert !== '').sort((a, b) => b.at - a.at))
    probed = probed.slice(0, at) + insert + probed.slice(at);
  const hit = posix.relative(posix.dirname(file), 'test/mutants/hit.ts');
  return `import { hit as __hit } from ${JSON.stringify(hit)};${probed}`;
}

/** The innermost probe around a position, as `withProbes` names it; null where the module only has to be loaded. */
export function probeAt(file: string, text: string, position: number): string | null {
  const around = probesOf(file, text).filter(({ start, end }) => start <= position && position < end);
  const [inner] = around.sort((a, b) => b.start - a.start || a.end - b.end);
  return inner === undefined ? null : `${file}:${inner.start}`;
}

function probesOf(file: string, text: string): readonly Probe[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Probe[] = [];
  const visit = (node: ts.Node): void => {
    const form = formOf(node);
    if (form !== null) found.push({ start: node.getStart(source), end: node.getEnd(), ...form });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function formOf(node: ts.Node): Pick<Probe, 'before' | 'after'> | null {
  const { parent } = node;
  if (parent === undefined) return null;
  if (ts.isArrowFunction(parent) && parent.body === node && !ts.isBlock(node))
    return { before: '(__hit(PLACE),', after: ')' };
  if (!ts.isStatement(node) || ts.isBlock(node) || ts.isFunctionDeclaration(node)) return null;
  if (ts.isBlock(parent) || ts.isCaseOrDefaultClause(parent)) return { before: '__hit(PLACE);', after: '' };
  if (ts.isIfStatement(parent) || ts.isIterationStatement(parent, false))
    return { before: '{__hit(PLACE);', after: '}' };
  return null;
}

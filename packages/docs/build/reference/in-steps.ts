import { parseAst } from 'rolldown/parseAst';

const STEPS = 12;
const NEXT_STEP = '__nextStep__()';

/**
 * Marks in a module where a browser may do something else while its top level is run, which takes a phone longer than a
 * page may keep it from answering. The marks outlive bundling; `inSteps` makes them work.
 */
export function withMarks(module: string): string {
  const work = parseAst(module).body.filter(({ type }) => type !== 'FunctionDeclaration');
  const places = Array.from(
    { length: STEPS - 1 },
    (_, at) => work[Math.floor(((at + 1) * work.length) / STEPS)],
  );
  return places.reduceRight(
    (text, place) => (place ? `${text.slice(0, place.start)};${NEXT_STEP};${text.slice(place.start)}` : text),
    module,
  );
}

/**
 * A bundle of a module with marks, as a script that goes on in a task of its own at each of them.
 * @throws when the bundle is no function that is called, or has lost a mark
 */
export function inSteps(bundle: string): string {
  const start = /^\(function\(\)\{/;
  const parts = bundle.split(NEXT_STEP);
  if (!start.test(bundle) || parts.length !== STEPS)
    throw new Error('A bundle has lost the marks of its steps.');
  return parts.join('await new Promise(e=>setTimeout(e))').replace(start, '(async function(){');
}

/**
 * The CSS paths of a page's links, one per line: how many steps are those of the line before, then the other steps,
 * `li:nth-child(2)` as `li:2`. Neighbouring links share most of their path, so a place takes a fraction of it.
 */
const STEP = ' > ';

export function packPlaces(paths: readonly string[]): string {
  let before: readonly string[] = [];
  return paths
    .map((path) => {
      const steps = path.split(STEP);
      let shared = 0;
      while (shared < steps.length && steps[shared] === before[shared]) shared++;
      before = steps;
      return `${shared} ${steps.slice(shared).map(shortened).join('>')}`;
    })
    .join('\n');
}

export function unpackPlaces(packed: string): string[] {
  if (packed === '') return [];
  let before: readonly string[] = [];
  return packed.split('\n').map((line) => {
    const space = line.indexOf(' ');
    const own = line.slice(space + 1);
    const steps = own === '' ? [] : own.split('>').map(restored);
    before = [...before.slice(0, Number(line.slice(0, space))), ...steps];
    return before.join(STEP);
  });
}

function shortened(step: string): string {
  return step.replace(/:nth-child\((\d+)\)$/, ':$1');
}

function restored(step: string): string {
  return step.replace(/:(\d+)$/, ':nth-child($1)');
}

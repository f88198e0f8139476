/**
 * The CSS paths of a page's links, one per line: how many steps are those of the line before, then the other steps,
 * `li:nth-child(2)` as `li:2`. Neighbouring links share most of their path, so a place takes a fraction of it.
 */
const STEP = ' > ';
/** At the end of a step. */
const CHILD = /:nth-child\((\d+)\)(>|$)/g;

export function packPlaces(paths: readonly string[]): string {
  let before: readonly string[] = [];
  return paths
    .map((path) => {
      const steps = path === '' ? [] : path.split(STEP);
      const shared = sharedSteps(steps, before);
      before = steps;
      return `${shared} ${steps.slice(shared).join('>').replace(CHILD, ':$1$2')}`;
    })
    .join('\n');
}

function sharedSteps(steps: readonly string[], others: readonly string[]): number {
  let shared = 0;
  while (shared < steps.length && steps[shared] === others[shared]) shared++;
  return shared;
}

/** Reads packed places; what a step was is only worked out for the places that are asked for. */
export class PackedPlaces {
  readonly #steps: readonly (readonly string[])[];

  constructor(packed: string) {
    let before: readonly string[] = [];
    this.#steps =
      packed === ''
        ? []
        : packed.split('\n').map((line) => {
            const space = line.indexOf(' ');
            const shared = before.slice(0, Number(line.slice(0, space)));
            const own = line.slice(space + 1);
            before = own === '' ? shared : shared.concat(own.split('>'));
            return before;
          });
  }

  /** The place of the link with this index; null when there is none. */
  at(index: number): string | null {
    return this.#steps[index]?.map(restored).join(STEP) ?? null;
  }
}

function restored(step: string): string {
  return step.replace(/:(\d+)$/, ':nth-child($1)');
}

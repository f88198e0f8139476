/**
 * The CSS paths of a page's links, one per line: how many steps are those of the line before, then the other steps,
 * `li:nth-child(2)` as `li:2`. Neighbouring links share most of their path, so a place takes a fraction of it.
 */
const STEP = ' > ';
/** At the end of a step. */
const CHILD = /:nth-child\((\d+)\)(>|$)/g;

export function packPlaces(paths: readonly string[]): string {
  let before = '';
  let packed = '';
  for (const path of paths) {
    const shared = sharedSteps(path, before);
    const own = path.slice(shared.length).replaceAll(STEP, '>').replace(CHILD, ':$1$2');
    packed += `${packed === '' ? '' : '\n'}${shared.steps} ${own}`;
    before = path;
  }
  return packed;
}

/** How many whole steps two paths have in common from the start, and how many characters these take. */
function sharedSteps(path: string, other: string): { steps: number; length: number } {
  const limit = Math.min(path.length, other.length);
  let steps = 0;
  let length = 0;
  for (let at = 0; at <= limit; at++) {
    if (endsStep(path, at) && endsStep(other, at)) {
      steps++;
      length = at === path.length ? at : at + STEP.length;
    }
    if (path.charCodeAt(at) !== other.charCodeAt(at)) break;
  }
  return { steps, length };
}

function endsStep(path: string, at: number): boolean {
  return at === path.length ? at > 0 : path.charCodeAt(at) === 32 && path.startsWith(STEP, at);
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

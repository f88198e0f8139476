import { type LoadRequest, UNIQUE_MARK } from './load-job.ts';

/** A request ready to be written. */
export interface PreparedRequest {
  readonly bytes: Buffer;
  readonly status: number;
}

/** Texts of the length of `UNIQUE_MARK`, each one once: when the process began, and a count. */
const started = String(Date.now()).padStart(14, '0');
let count = 0;

function uniqueText(): string {
  count += 1;
  return started + String(count).padStart(UNIQUE_MARK.length - started.length, '0');
}

/** Requests by turns, each as often as its share says, spread as evenly as a fixed order allows. */
export class RequestCycle {
  readonly #turns: readonly (() => PreparedRequest)[];
  #next = 0;

  constructor(requests: readonly LoadRequest[]) {
    const sources = requests.map(sourceOf);
    this.#turns = spread(requests.map(({ share }) => share)).flatMap((index) => sources[index] ?? []);
    if (this.#turns.length === 0) throw new Error('A load needs at least one request.');
  }

  take(): PreparedRequest {
    const turn = this.#turns[this.#next];
    this.#next = this.#next + 1 === this.#turns.length ? 0 : this.#next + 1;
    if (turn === undefined) throw new Error('The cycle has lost its place.');
    return turn();
  }
}

/** Which of several takes each turn, so that none waits longer than its share explains: 2 and 1 give 0, 1, 0. */
export function spread(shares: readonly number[]): readonly number[] {
  const turns = shares.flatMap((share, index) =>
    Array.from({ length: share }, (_, turn) => ({ index, at: (turn + 0.5) / share })),
  );
  return turns.sort((one, other) => one.at - other.at).map(({ index }) => index);
}

function sourceOf({ variants, status }: LoadRequest): () => PreparedRequest {
  const prepared = variants.map((text) => {
    const bytes = Buffer.from(text);
    return { bytes, status, at: bytes.indexOf(UNIQUE_MARK) };
  });
  let next = 0;
  return () => {
    const request = prepared[next];
    next = next + 1 === prepared.length ? 0 : next + 1;
    if (request === undefined) throw new Error('A request needs at least one variant.');
    if (request.at < 0) return request;
    // A copy: the socket may not have written the one before.
    const bytes = Buffer.from(request.bytes);
    bytes.write(uniqueText(), request.at, 'latin1');
    return { bytes, status };
  };
}

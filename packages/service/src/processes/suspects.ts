import type { ParentLine } from './parent-line.ts';

/** Tells the parent what this process is at: should it die, one of these has killed it. */
export class Suspects {
  readonly #line: ParentLine;
  readonly #briefs = new Set<number>();
  readonly #jobs = new Set<string>();

  constructor(line: ParentLine) {
    this.#line = line;
  }

  brief(id: number): { begin(): void; end(): void } {
    return this.#on(this.#briefs, id);
  }

  job(id: string): { begin(): void; end(): void } {
    return this.#on(this.#jobs, id);
  }

  #on<Id>(ids: Set<Id>, id: Id): { begin(): void; end(): void } {
    return {
      begin: () => {
        if (ids.has(id)) return;
        ids.add(id);
        this.#tell();
      },
      end: () => {
        if (ids.delete(id)) this.#tell();
      },
    };
  }

  #tell(): void {
    this.#line.send({ type: 'doing', briefs: [...this.#briefs], jobs: [...this.#jobs] });
  }
}

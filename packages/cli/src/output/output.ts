import { once } from 'node:events';
import { jsonText } from './json-text.ts';
import { createPaint, isColoured, type Paint } from './paint.ts';
import { ProgressLine } from './progress-line.ts';
import { visible } from './visible.ts';
import { wrap } from './wrap.ts';

export type Format = 'text' | 'json' | 'ndjson';

export interface OutputOptions {
  readonly format: Format;
  /** Nothing but data and, in text, the error line. */
  readonly quiet: boolean;
  readonly verbose: boolean;
  readonly color: boolean;
}

/** How text looks where it goes. */
export interface Look {
  /** Columns of the terminal; Infinity where stdout is none, so that nothing is shortened in a file. */
  readonly width: number;
  readonly paint: Paint;
}

/** The two streams: data on stdout, everything else on stderr. */
export class Output {
  readonly format: Format;
  readonly look: Look;
  readonly progress: ProgressLine;
  readonly #options: OutputOptions;
  readonly #stdout: NodeJS.WriteStream;
  readonly #stderr: NodeJS.WriteStream;
  readonly #errorPaint: Paint;

  constructor(
    options: OutputOptions,
    { stdout, stderr, env }: Pick<NodeJS.Process, 'stdout' | 'stderr' | 'env'>,
  ) {
    this.#options = options;
    this.#stdout = stdout;
    this.#stderr = stderr;
    this.format = options.format;
    const width = stdout.isTTY ? stdout.columns || 80 : Number.POSITIVE_INFINITY;
    this.look = { width, paint: createPaint(isColoured(stdout, env, options.color)) };
    this.#errorPaint = createPaint(isColoured(stderr, env, options.color));
    this.progress = new ProgressLine(stderr, !options.quiet);
  }

  /** One record: a document, a line, or the lines of `text`. */
  async show(value: unknown, text: (look: Look) => readonly string[]): Promise<void> {
    if (this.format === 'ndjson') return this.record(value);
    if (this.format === 'json') return this.#write(`${jsonText(value, 2)}\n`);
    const lines = text(this.look);
    if (lines.length > 0) await this.#write(`${lines.join('\n')}\n`);
  }

  /** One line of NDJSON, at once. */
  record(value: unknown): Promise<void> {
    return this.#write(`${jsonText(value)}\n`);
  }

  /** One line for people; what is said may come from a server. @param indent what lines begin with that it goes on in */
  note(text: string, indent = ''): void {
    if (!this.#options.quiet) this.#say(visible(text), indent);
  }

  detail(text: string): void {
    if (this.#options.verbose) this.#say(this.#errorPaint.dim(visible(text)));
  }

  /** The one line of something that went wrong. With --quiet it is said only where no document says it. */
  problem(text: string): void {
    if (this.#options.quiet && this.format !== 'text') return;
    this.#say(`${this.#errorPaint.red('seogeo:')} ${visible(text)}`);
  }

  #say(text: string, indent = ''): void {
    this.progress.clear();
    const width = this.#stderr.isTTY ? this.#stderr.columns || 80 : Number.POSITIVE_INFINITY;
    this.#stderr.write(`${wrap(text, width, indent).join('\n')}\n`);
  }

  /** Waits where the reader is slow, so that a long stream does not pile up in memory. */
  async #write(text: string): Promise<void> {
    this.progress.clear();
    if (!this.#stdout.write(text)) await once(this.#stdout, 'drain');
  }
}

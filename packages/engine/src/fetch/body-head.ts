import type { BodySink } from './body-stream.ts';

/** Keeps the beginning of a body, and wants no more when it is full. */
export class BodyHead implements BodySink {
  private readonly maxBytes: number;
  private readonly chunks: Uint8Array[] = [];
  private length = 0;

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  write(chunk: Uint8Array): boolean {
    this.chunks.push(chunk);
    this.length += chunk.length;
    return this.length < this.maxBytes;
  }

  /** In a buffer of its own. */
  bytes(): Uint8Array {
    const whole = new Uint8Array(this.length);
    let end = 0;
    for (const chunk of this.chunks) {
      whole.set(chunk, end);
      end += chunk.length;
    }
    return whole;
  }
}

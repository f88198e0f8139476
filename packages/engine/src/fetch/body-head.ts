import type { BodySink } from './body-stream.ts';
import { GatheredBytes } from './gathered-bytes.ts';

/** Keeps the beginning of a body, and wants no more when it is full. */
export class BodyHead implements BodySink {
  private readonly maxBytes: number;
  private readonly gathered = new GatheredBytes();

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  write(chunk: Uint8Array): boolean {
    this.gathered.push(chunk);
    return this.gathered.length < this.maxBytes;
  }

  /** In a buffer of its own. */
  bytes(): Uint8Array {
    return this.gathered.joined();
  }
}

import { closeSync, fstatSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';

const BUFFER_BYTES = 256 * 1024;

/** A file that is written from its beginning to its end, through a buffer. */
export class FileWriter {
  readonly #fd: number;
  readonly #buffer = new Uint8Array(BUFFER_BYTES);
  #buffered = 0;
  #closed = false;
  #written = 0;
  #checksum = 0;

  constructor(file: string) {
    this.#fd = openSync(file, 'wx', 0o600);
  }

  /** Where the next byte stands. */
  get position(): number {
    return this.#written + this.#buffered;
  }

  /** CRC-32 of all that was written so far. */
  get checksum(): number {
    this.#flush();
    return this.#checksum;
  }

  write(bytes: Uint8Array): void {
    if (this.#buffered + bytes.length > BUFFER_BYTES) this.#flush();
    if (bytes.length > BUFFER_BYTES) this.#put(bytes);
    else {
      this.#buffer.set(bytes, this.#buffered);
      this.#buffered += bytes.length;
    }
  }

  /** Waits until all of it is on the disk. */
  sync(): void {
    this.#flush();
    fsyncSync(this.#fd);
  }

  /** Once or more. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    try {
      this.#flush();
    } finally {
      closeSync(this.#fd);
    }
  }

  #flush(): void {
    this.#put(this.#buffer.subarray(0, this.#buffered));
    this.#buffered = 0;
  }

  #put(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#fd, bytes, at, bytes.length - at);
    this.#checksum = crc32(bytes, this.#checksum);
    this.#written += bytes.length;
  }
}

/** A file that is read piece by piece. */
export class FileReader {
  readonly #fd: number;
  /** When it was opened. */
  readonly size: number;

  constructor(file: string) {
    this.#fd = openSync(file, 'r');
    this.size = fstatSync(this.#fd).size;
  }

  /** @throws RangeError where the file ends before */
  read(position: number, length: number): Uint8Array {
    const bytes = this.readUpTo(position, length);
    if (bytes.length < length) throw new RangeError('A file is shorter than it says.');
    return bytes;
  }

  /** Fewer bytes where the file ends before. */
  readUpTo(position: number, length: number): Uint8Array {
    if (!(position >= 0 && length >= 0)) throw new RangeError(`No file has ${length} bytes at ${position}.`);
    // What a damaged file says of itself takes no memory that the file does not.
    const there = Math.min(length, Math.max(0, this.size - position));
    const bytes = new Uint8Array(there);
    for (let at = 0; at < there; ) {
      const got = readSync(this.#fd, bytes, at, there - at, position + at);
      if (got === 0) return bytes.subarray(0, at);
      at += got;
    }
    return bytes;
  }

  close(): void {
    closeSync(this.#fd);
  }
}

/** The CRC-32 of a file's first bytes, read in pieces. */
export function checksumOf(file: FileReader, length: number): number {
  let checksum = 0;
  for (let at = 0; at < length; at += BUFFER_BYTES) {
    checksum = crc32(file.read(at, Math.min(BUFFER_BYTES, length - at)), checksum);
  }
  return checksum;
}

import { closeSync, fstatSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';

const PIECE_BYTES = 256 * 1024;
const SEAL_BYTES = 4;

/** Writes the CRC-32 of a file behind what is in it, and waits until all of it is on the disk. */
export function seal(path: string): void {
  const file = openSync(path, 'r+');
  try {
    const { size } = fstatSync(file);
    writeSync(file, sealOf(file, size), 0, SEAL_BYTES, size);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Reads all of a file: whether it is as it was sealed. */
export function isSealed(path: string): boolean {
  const file = openSync(path, 'r');
  try {
    const length = fstatSync(file).size - SEAL_BYTES;
    const found = Buffer.alloc(SEAL_BYTES);
    return (
      length > 0 && readSync(file, found, 0, SEAL_BYTES, length) > 0 && sealOf(file, length).equals(found)
    );
  } finally {
    closeSync(file);
  }
}

function sealOf(file: number, length: number): Buffer {
  const piece = Buffer.alloc(PIECE_BYTES);
  let checksum = 0;
  for (let at = 0; at < length; ) {
    const got = readSync(file, piece, 0, Math.min(PIECE_BYTES, length - at), at);
    if (got === 0) throw new RangeError('A file is shorter than it says.');
    checksum = crc32(piece.subarray(0, got), checksum);
    at += got;
  }
  const seal = Buffer.alloc(SEAL_BYTES);
  seal.writeUInt32LE(checksum);
  return seal;
}

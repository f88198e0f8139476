import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { UsageError } from '../usage-error.ts';
import { compileContract } from './compile-contract.ts';
import type { Contract } from './contract.ts';

/**
 * Reads a bundled OpenAPI 3.1 document, JSON or YAML.
 * @throws UsageError where the file cannot be read or is no such document
 */
export async function readContract(file: string): Promise<Contract> {
  const written = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new UsageError(`The contract ${file} cannot be read: ${messageOf(error)}`);
  });
  return compileContract(parseDocument(file, written));
}

function parseDocument(file: string, written: string): unknown {
  try {
    // YAML 1.2 takes JSON as well, but many times slower.
    return written.trimStart().startsWith('{')
      ? JSON.parse(written)
      : parse(written, { maxAliasCount: 1000 });
  } catch (error) {
    throw new UsageError(`The contract ${file} is neither JSON nor YAML: ${messageOf(error)}`);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

import { readFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { tokensOf } from '@seogeo/document';
import { parse } from 'yaml';
import { sourcePlaces } from '../../problems/source-place.ts';
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
  return compileContract(parseDocument(file, written), linesOf(resolve(file)));
}

/** The file is parsed with its lines when the first one is asked for. */
function linesOf(file: string): (at: string) => string {
  let places: ReturnType<typeof sourcePlaces> | undefined;
  return (at) => {
    places ??= sourcePlaces(file);
    const place = places(tokensOf(`#${at}`) ?? []);
    return `${relative('', place.file)}:${place.line}`;
  };
}

function parseDocument(file: string, written: string): unknown {
  try {
    // YAML 1.2 takes JSON as well, but many times slower. A byte order mark is white space to trimStart.
    const text = written.trimStart();
    return text.startsWith('{') ? JSON.parse(text) : parse(written, { maxAliasCount: 1000 });
  } catch (error) {
    throw new UsageError(`The contract ${file} is neither JSON nor YAML: ${messageOf(error)}`);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

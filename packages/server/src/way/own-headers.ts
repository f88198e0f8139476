import { declaredFor } from '@seogeo/document';
import type { CompiledOperation } from '../compile/compile-operation.ts';

/** Those of the headers that an operation declares for a status. */
export function declaredOwnHeaders(
  { responses }: CompiledOperation,
  status: number,
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const declared = declaredFor(responses, status)?.headers ?? [];
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => declared.some((header) => header.name === name)),
  );
}

/**
 * Reads a JSON column. The type is the writer's: only this service writes its tables, and each JSON column has
 * one writer beside its reader.
 */
export function readJson<T>(json: string): T {
  const value: T = JSON.parse(json);
  return value;
}

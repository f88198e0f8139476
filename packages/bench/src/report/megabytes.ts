/** @param bytes null where the system has no /proc */
export function megabytes(bytes: number | null): string {
  return bytes === null ? 'not measured' : `${(bytes / 2 ** 20).toFixed(0)} MB`;
}

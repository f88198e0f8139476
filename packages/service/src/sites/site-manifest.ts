/** How the service answers for one file of the site. */
export interface ServedFile {
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
  /** Content-Security-Policy; null for what is no document. */
  readonly policy: string | null;
  /** Whether `<file>.gz` lies beside it. */
  readonly gzip: boolean;
}

/** The files that `site.json` of a built site lists, by path. @throws when it has another form */
export function parseManifest(json: string): ReadonlyMap<string, ServedFile> {
  const { files }: { files?: Readonly<Record<string, unknown>> } = JSON.parse(json);
  const entries = Object.entries(files ?? {}).map(([path, file]): [string, ServedFile] => {
    if (!isServedFile(file)) throw new Error(`site.json describes ${path} in a form that is not known.`);
    return [path, file];
  });
  return new Map(entries);
}

function isServedFile(file: unknown): file is ServedFile {
  if (typeof file !== 'object' || file === null) return false;
  const { type, etag, cacheControl, policy, gzip }: Partial<Record<keyof ServedFile, unknown>> = file;
  return (
    [type, etag, cacheControl].every((text) => typeof text === 'string') &&
    (policy === null || typeof policy === 'string') &&
    typeof gzip === 'boolean'
  );
}

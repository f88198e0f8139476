import type { CpuProfile, ProfileNode } from './cpu-profile.ts';

/** A function or a group, with the microseconds that were spent in itself. */
export interface SelfTime {
  readonly name: string;
  readonly microseconds: number;
  /** Of all time in which the process was not idle. */
  readonly share: number;
}

/** Self time by function, longest first; idle time is left out. */
export function selfTimesByFunction(profile: CpuProfile): SelfTime[] {
  return grouped(profile, ({ callFrame: { functionName, url, lineNumber } }) => {
    const name = functionName === '' ? '(anonymous)' : functionName;
    return url === '' ? name : `${name}  ${placeOf(url)}:${lineNumber + 1}`;
  });
}

/** Self time by package: Node's modules and ours file by file, others as a whole. */
export function selfTimesByPackage(profile: CpuProfile): SelfTime[] {
  return grouped(profile, ({ callFrame: { functionName, url } }) => {
    if (url === '') return nativeGroup(functionName);
    const place = placeOf(url);
    return packageIn(place) ?? place;
  });
}

/** What has no file: parts of V8 and Node, and code that a validator's compiler has made. */
const nativeGroups: readonly (readonly [RegExp, string])[] = [
  [/^\(garbage collector\)$/, 'garbage collection'],
  [/^\(program\)$/, 'native code that no function called'],
  [/^write(Utf8|Latin1|Ascii|Ucs2)String$|^writev$|^writeBuffer$/, 'writes to the socket, encoding included'],
  [/^validate\d+$/, 'compiled validators (Ajv)'],
  [/Digest|^hash/i, 'hashing'],
];

function nativeGroup(functionName: string): string {
  return (
    nativeGroups.find(([pattern]) => pattern.test(functionName))?.[1] ?? 'other native or generated code'
  );
}

function grouped(profile: CpuProfile, groupOf: (node: ProfileNode) => string): SelfTime[] {
  const sums = new Map<string, number>();
  let busy = 0;
  for (const { node, microseconds } of samplesOf(profile)) {
    if (node.callFrame.url === '' && node.callFrame.functionName === '(idle)') continue;
    const group = groupOf(node);
    busy += microseconds;
    sums.set(group, (sums.get(group) ?? 0) + microseconds);
  }
  return [...sums]
    .map(([name, microseconds]) => ({ name, microseconds, share: microseconds / busy }))
    .sort((one, other) => other.microseconds - one.microseconds);
}

/** A sample's node was on top until the next sample: what is written with a sample is the time before it. */
function* samplesOf({ nodes, samples, timeDeltas }: CpuProfile) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  for (const [index, id] of samples.entries()) {
    const node = byId.get(id);
    const microseconds = timeDeltas[index + 1] ?? 0;
    if (node !== undefined && microseconds > 0) yield { node, microseconds };
  }
}

/** A URL without what stands before the workspace or its node_modules. */
function placeOf(url: string): string {
  return url.replace(/^file:\/\/.*?\/(?=(?:node_modules|packages|scripts)\/)/, '');
}

/** The innermost npm package of a place, or null where it is in none. */
function packageIn(place: string): string | null {
  return /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(place)?.[1] ?? null;
}

import { basePathOf, templateNames } from '@seogeo/document';
import type { Finding } from './checks/findings.ts';
import type { Contract, Operation } from './contract/contract.ts';
import { Course } from './course.ts';
import { ServerUnreachable } from './exchange/exchange-failure.ts';
import { bareRequest } from './exchange/wire-request.ts';
import type { JudgeOptions } from './judge-options.ts';
import { Session, type Tally } from './session.ts';
import { type Walked, walkedBy } from './trials/list-page.ts';
import { needsOnlyItsPath } from './trials/read-request.ts';
import { requireKnownKey } from './trials/require-known-key.ts';
import { walkList } from './trials/walks-lists.ts';

export interface Verdict {
  readonly title: string;
  readonly baseUrl: string;
  readonly seed: number;
  readonly findings: readonly Finding[];
  /** File and line of a place in the document. */
  readonly lineOf: (at: string) => string;
  /** By operation id, in the order of the document. */
  readonly tallies: ReadonlyMap<string, Readonly<Tally>>;
  /** What could not be judged, and why. */
  readonly notes: readonly string[];
  readonly sent: number;
  readonly discarded: number;
  /** Milliseconds spent waiting because of 429. */
  readonly waitedMs: number;
  readonly durationMs: number;
  /** Why the run ended before its time; null when it did not. */
  readonly interrupted: string | null;
}

/** Requests that the walk over one list takes, about. */
const FOR_A_WALK = 24;

/**
 * Judges an implementation of a contract by talking to it.
 * @throws ServerUnreachable when nothing answers at all, UsageError when the contract or the options cannot be used
 */
export async function judge(contract: Contract, options: JudgeOptions): Promise<Verdict> {
  const started = performance.now();
  const session = new Session(contract, options);
  try {
    const courses = inOrder(contract.operations).map((operation) => new Course(session, operation));
    for (const operation of contract.operations) session.credentials.right(operation);
    await session.sender.send(bareRequest('GET', '/'));
    await requireKnownKey(
      session,
      courses.map(({ operation }) => operation),
    );
    const interrupted = await hear(session, courses);
    return {
      title: contract.title,
      baseUrl: session.sender.baseUrl,
      seed: options.seed,
      findings: session.findings.all,
      lineOf: contract.lineOf,
      tallies: session.tallies,
      notes: notesOn(session, courses, interrupted !== null || session.isOver),
      sent: session.sender.sent,
      discarded: session.discarded,
      waitedMs: session.sender.waitedMs,
      durationMs: performance.now() - started,
      interrupted,
    };
  } finally {
    session.sender.close();
  }
}

/** What creates comes before what reads, and parents before children. */
function inOrder(operations: readonly Operation[]): readonly Operation[] {
  const rank = ({ path, method }: Operation): number =>
    templateNames(path).length * 10 +
    ['POST', 'PUT', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'DELETE'].indexOf(method);
  return [...operations].sort((a, b) => rank(a) - rank(b));
}

/** The whole run; what ended it, where a server that answered before is gone. */
async function hear(session: Session, courses: readonly Course[]): Promise<string | null> {
  const lists = courses.flatMap((course) => {
    const walked = needsOnlyItsPath(course.operation) ? walkedBy(course) : null;
    if (typeof walked !== 'string') return walked === null ? [] : [{ course, walked }];
    session.notes.set(course.operation.id, `its list was not walked: ${walked}.`);
    return [];
  });
  const { requests } = session.options;
  try {
    const rounds = await hold(session, courses, 0, requests - lists.length * FOR_A_WALK);
    for (const { course, walked } of lists) if (!session.isOver) await walk(course, walked);
    await hold(session, courses, rounds, requests);
    return null;
  } catch (error) {
    if (!(error instanceof ServerUnreachable)) throw error;
    return error.message;
  }
}

/** Rounds over all operations until `goal` requests were sent; the first one in any case. Returns the next round. */
async function hold(
  session: Session,
  courses: readonly Course[],
  first: number,
  goal: number,
): Promise<number> {
  const { sender } = session;
  let round = first;
  for (; round === 0 || sender.sent < goal; round += 1) {
    const before = sender.sent;
    for (const course of courses) {
      await course.round(round);
      session.options.onProgress?.(sender.sent, session.findings.all.length);
      if (session.isOver || (round > 0 && sender.sent >= goal)) break;
    }
    if (round === 0) await eachPath(courses);
    if (session.isOver || sender.sent === before) break;
  }
  return round;
}

/** What belongs to a path is asked of its first operation. */
async function eachPath(courses: readonly Course[]): Promise<void> {
  for (const [index, course] of courses.entries()) {
    const first = courses.findIndex(({ operation }) => operation.path === course.operation.path);
    if (first === index && !course.session.isOver) await course.methods();
  }
}

/** The lists of the first and of the last parent that was seen: the longest and the youngest. */
async function walk(course: Course, walked: Walked): Promise<void> {
  const { session, operation } = course;
  const first = session.records.choose(operation.path, 0);
  const last = session.records.choose(operation.path, -1);
  const several = JSON.stringify(first) !== JSON.stringify(last);
  for (const bindings of several ? [first, last] : [first]) {
    if (templateNames(operation.path).some((name) => !Object.hasOwn(bindings, name))) continue;
    const { breaches, steps } = await walkList(course, bindings, walked);
    for (const breach of breaches) session.findings.add({ ...breach, operation: operation.id, steps });
  }
}

function notesOn(session: Session, courses: readonly Course[], isCutShort: boolean): readonly string[] {
  const notes = courses.flatMap(({ operation, possible }): readonly (readonly [string, string])[] => {
    const { id } = operation;
    if (!possible) return [[id, whyImpossible(operation)]];
    const own = session.notes.get(id);
    const { requests = 0, accepted = 0 } = session.tallies.get(id) ?? {};
    if (accepted > 0) return own === undefined ? [] : [[id, own]];
    if (requests === 0)
      return [[id, isCutShort ? 'it was not asked before the run ended.' : whyImpossible(operation)]];
    return [[id, 'no request was accepted; what it answers to one was not judged.']];
  });
  const sentences = [...new Set(notes.map(([, sentence]) => sentence))];
  return [
    ...(session.isOver ? [untilThen(session)] : []),
    ...elsewhere(session),
    ...session.contract.leftOut,
    ...sentences.map((sentence) => {
      const of = notes.filter(([, other]) => other === sentence).map(([id]) => id);
      const more = of.length > SHOWN ? ` and ${of.length - SHOWN} more` : '';
      return `${of.slice(0, SHOWN).join(', ')}${more}: ${sentence}`;
    }),
  ];
}

function untilThen({ tallies }: Session): string {
  const asked = [...tallies.values()].filter(({ requests }) => requests > 0).length;
  return `the seconds that were given are over. ${asked} of ${tallies.size} operations were asked; the verdict is of them.`;
}

function whyImpossible({ body }: Operation): string {
  const types = body?.required === true && body.sent === null ? body.mediaTypes : [];
  if (types.length === 0) return 'no request that the contract allows can be generated; it was not judged.';
  const isForm = types.every((type) => type.startsWith('multipart/'));
  return `${isForm ? 'multipart bodies' : `bodies of ${types.join(' or ')}`} are not judged, and it takes no other.`;
}

/** Operations that one note names. */
const SHOWN = 5;

/** Whoever leaves the base path out finds nothing but faults. */
function elsewhere({ contract, sender, basePath, tallies }: Session): readonly string[] {
  const wanted = basePathOf(contract.document);
  if (wanted === basePath || [...tallies.values()].some(({ accepted }) => accepted > 0)) return [];
  const meant = new URL(wanted === '' ? '/' : wanted, sender.baseUrl).href;
  return [
    `nothing was accepted. The paths begin at ${meant} by the document: is that where --url should lead?`,
  ];
}

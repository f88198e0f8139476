import type { Profiler } from 'node:inspector';
import { libraries, ownFiles, type Stage, stages } from './stages.ts';

type Node = Profiler.ProfileNode;

export interface StageShare {
  readonly stage: Stage;
  /** Of the time in which the thread was not idle: a part of 1. */
  readonly share: number;
}

/**
 * Tells the samples of a profile by stages. A sample counts for the nearest function of ours that was being run, whatever
 * it had called; with none of ours it counts for the nearest library, else for Node.
 * @throws where no sample shows work
 */
export function stageShares({ nodes, samples = [] }: Profiler.Profile): readonly StageShare[] {
  const stageOf = stagesByNode(nodes);
  const counts = new Map<Stage, number>();
  for (const id of samples) {
    const stage = stageOf.get(id) ?? null;
    if (stage !== null) counts.set(stage, (counts.get(stage) ?? 0) + 1);
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) throw new Error('The profile has no sample of work: give it more --seconds.');
  return stages.map((stage) => ({ stage, share: (counts.get(stage) ?? 0) / total }));
}

/** By the nodes' ids; null is idle. */
function stagesByNode(nodes: readonly Node[]): ReadonlyMap<number, Stage | null> {
  const callers = new Map<number, Node>();
  for (const node of nodes) for (const child of node.children ?? []) callers.set(child, node);
  return new Map(nodes.map((node) => [node.id, stageOfStack(stackOf(node, callers))]));
}

/** The function itself, its caller, and so on to the root. */
function stackOf(node: Node, callers: ReadonlyMap<number, Node>): readonly Node[] {
  const stack: Node[] = [];
  for (let at: Node | undefined = node; at !== undefined; at = callers.get(at.id)) stack.push(at);
  return stack;
}

function stageOfStack(stack: readonly Node[]): Stage | null {
  switch (stack[0]?.callFrame.functionName) {
    case '(idle)':
      return null;
    case '(garbage collector)':
      return 'garbage collection';
    case '(root)':
    case '(program)':
      return 'native code outside of JavaScript';
    default:
      return (
        nearest(stack, ownFiles) ?? nearest(stack, libraries) ?? 'Node: reading requests, streams, promises'
      );
  }
}

function nearest(stack: readonly Node[], rules: typeof ownFiles): Stage | undefined {
  for (const { callFrame } of stack) {
    const found = rules.find(([part]) => callFrame.url.includes(part));
    if (found !== undefined) return found[1];
  }
  return undefined;
}

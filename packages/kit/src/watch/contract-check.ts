import { relative, sep } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { OpenApiDocument } from '@seogeo/document';
import { type ContractDiff, diffBundle } from '../diff/diff-contract.ts';
import type { GeneratedFiles } from '../generate/generated-files.ts';
import { bundleProject, lintFiles, lintMisshapen, lintUnbundled } from '../lint/lint-project.ts';
import { type ContractProblem, fileProblem, isStopped } from '../problems/contract-problem.ts';
import type { Project } from '../project/contract-config.ts';
import { onShape } from '../redocly/lint-source.ts';
import { ChecksThread } from './checks-thread.ts';
import type { ChecksAnswer, ChecksTask } from './checks-worker.ts';
import { type Settled, settled } from './settled.ts';

/** How long a part of a check took. */
export interface Step {
  readonly name: 'bundle' | 'redocly' | 'spectral' | 'types' | 'diff';
  /** Null where the last answer still holds. */
  readonly ms: number | null;
}

export interface CheckResult {
  readonly problems: readonly ContractProblem[];
  /** Null where the document cannot be bundled. */
  readonly bundle: OpenApiDocument | null;
  /** Null unless there are no problems. */
  readonly files: GeneratedFiles | null;
  /** Null where nothing is released, or the document cannot be compared. */
  readonly diff: ContractDiff | null;
  /** In the order in which they ended. */
  readonly steps: readonly Step[];
  /** Milliseconds from the beginning to the last answer. */
  readonly ms: number;
}

/** What follows from a bundle alone. */
interface Verdict {
  readonly rules: ChecksAnswer;
  readonly files: ChecksAnswer;
  readonly diff: Settled<ContractDiff | null>;
}

/**
 * Holds the hand-written document against everything: Redocly's rules, ours and Spectral's, the generator of types
 * and the newest release. What can be kept between two checks is kept: the tools stay loaded, and a verdict holds as
 * long as the bundle stays the same.
 */
export class ContractCheck {
  readonly #project: Project;
  readonly #thread = new ChecksThread();
  #kept: { readonly text: string; readonly verdict: Verdict } | null = null;

  constructor(project: Project) {
    this.#project = project;
  }

  /** @throws the signal's reason soon after it was aborted */
  async run(signal: AbortSignal): Promise<CheckResult> {
    const began = performance.now();
    const steps: Step[] = [];
    const result = (parts: Omit<CheckResult, 'steps' | 'ms'>): CheckResult => {
      signal.throwIfAborted();
      return { ...parts, steps, ms: performance.now() - began };
    };
    const bundling = settled(bundleProject(this.#project));
    const { value: bundle, ...broken } = await timed(steps, 'bundle', bundling);
    if (bundle === null) {
      const problems = await lintUnbundled(this.#told('bundle', broken), this.#project);
      return result({ problems, bundle, files: null, diff: null });
    }
    const judging = this.#judge(bundle, steps, signal);
    const linting = timed(steps, 'redocly', settled(lintFiles(this.#project)));
    const [verdict, linted] = await Promise.all([judging, linting]);
    const { rules, files, diff } = verdict;
    const inSource = linted.value ?? this.#told('redocly', linted);
    const found = inSource.some(onShape)
      ? await lintMisshapen(inSource, bundle, this.#project)
      : [...inSource, ...this.#told('spectral', rules)];
    // A document that breaks the rules may well be one that has no types, or that cannot be compared.
    const further = [...this.#told('types', files), ...this.#told('diff', diff)];
    const problems = isStopped(found, this.#project.config) ? found : [...found, ...further];
    return result({
      problems,
      bundle,
      files: isStopped(problems, this.#project.config) ? null : files.files,
      diff: diff.value,
    });
  }

  /** @param changed absolute paths of what was saved: rules, releases and exceptions are no part of the bundle */
  forget(changed: readonly string[]): void {
    const rules = changed.some((file) => file.endsWith('.ts'));
    if (rules) this.#thread.restart();
    const { releases, exceptions } = this.#project;
    const judged = changed.some((file) => file === exceptions || file.startsWith(`${releases}${sep}`));
    if (rules || judged) this.#kept = null;
  }

  async close(): Promise<void> {
    await this.#thread.close();
  }

  async #judge(bundle: OpenApiDocument, steps: Step[], signal: AbortSignal): Promise<Verdict> {
    signal.throwIfAborted();
    const text = JSON.stringify(bundle);
    if (this.#kept?.text === text) {
      for (const name of ['types', 'spectral', 'diff'] as const) steps.push({ name, ms: null });
      return this.#kept.verdict;
    }
    const ask = async (name: Step['name'], task: ChecksTask['task']): Promise<ChecksAnswer> => {
      const { folder, source } = this.#project;
      const answer = await this.#thread.run({ task, document: bundle, folder, source }, signal);
      steps.push({ name, ms: answer.ms });
      return answer;
    };
    const day = new Date().toISOString().slice(0, 10);
    const [files, rules, diff] = await Promise.all([
      ask('types', 'files'),
      ask('spectral', 'rules'),
      timed(steps, 'diff', settled(diffBundle(bundle, this.#project, day))),
    ]);
    const verdict = { rules, files, diff };
    // Problems tell lines, which move without the bundle: only a verdict without any is kept.
    const clean = [files, rules, diff].every((part) => !part.problems?.length && part.failure === null);
    this.#kept = clean ? { text, verdict } : null;
    return verdict;
  }

  /** A step's problems, its failure as one of them. */
  #told(rule: string, { problems, failure }: Omit<Settled<unknown>, 'value'>): readonly ContractProblem[] {
    if (failure === null) return problems ?? [];
    const { folder, source } = this.#project;
    return [fileProblem(relative(folder, source), rule, failure)];
  }
}

async function timed<T>(steps: Step[], name: Step['name'], work: Promise<T>): Promise<T> {
  const began = performance.now();
  const value = await work;
  steps.push({ name, ms: performance.now() - began });
  return value;
}

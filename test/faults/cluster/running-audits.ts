import { setTimeout as delay } from 'node:timers/promises';
import type { Schemas } from '@seogeo/contract';
import type { ApiCaller } from '../api-caller.ts';
import { type AuditOutcome, auditOutcome, auditRun, outcomeDifferences } from '../audited-site.ts';
import { startAudit } from '../start-audit.ts';

/** An audit that does not go on for so long hangs. */
const HANGS_MS = 120_000;
const LOOK_MS = 50;

/** Audits of one site, some at a time, each held against an undisturbed one once it has ended. */
export class RunningAudits {
  readonly differences: string[] = [];
  ended = 0;
  #started = 0;
  #open: readonly { readonly number: number; readonly projectId: string }[] = [];
  readonly #nodes: readonly ApiCaller[];
  readonly #hasty: readonly ApiCaller[];
  readonly #siteUrl: string;
  readonly #undisturbed: AuditOutcome;

  /** @param hasty the same nodes, without patience */
  constructor(
    { nodes, hasty }: { readonly nodes: readonly ApiCaller[]; readonly hasty: readonly ApiCaller[] },
    siteUrl: string,
    undisturbed: AuditOutcome,
  ) {
    this.#nodes = nodes;
    this.#hasty = hasty;
    this.#siteUrl = siteUrl;
    this.#undisturbed = undisturbed;
  }

  /** Compares those that have ended, and starts new ones until there are so many. */
  async keep(count: number): Promise<void> {
    const runs = await Promise.all(
      this.#open.map(async (audit) => ({ audit, run: await auditRun(this.#node(), audit.projectId) })),
    );
    for (const { audit, run } of runs) if (run.finishedAt !== null) await this.#compare(audit);
    this.#open = runs.filter(({ run }) => run.finishedAt === null).map(({ audit }) => audit);
    while (this.#open.length < count) {
      this.#started += 1;
      const number = this.#started;
      const projectId = await startAudit(this.#node(), this.#siteUrl, `disturbed-${number}`);
      this.#open = [...this.#open, { number, projectId }];
    }
  }

  /** Resolves when every one that runs now has stored a page more, or has ended. */
  async goOn(): Promise<void> {
    await Promise.all(
      this.#open.map(async ({ number, projectId }) => {
        const end = Date.now() + HANGS_MS;
        const before = await this.#runBy(end, projectId);
        for (; Date.now() < end; await delay(LOOK_MS)) {
          const run = await this.#runBy(end, projectId);
          if (run.finishedAt !== null || run.pagesCrawled > before.pagesCrawled) return;
        }
        throw new Error(`Audit ${number} has not gone on for ${HANGS_MS / 1000} s.`);
      }),
    );
  }

  async end(): Promise<void> {
    await Promise.all(this.#open.map((audit) => this.#compare(audit)));
    this.#open = [];
  }

  async #compare({ number, projectId }: { number: number; projectId: string }): Promise<void> {
    const disturbed = await auditOutcome(this.#node(), projectId, 10 * HANGS_MS);
    const lines = outcomeDifferences(this.#undisturbed, disturbed);
    this.differences.push(...lines.map((line) => `audit ${number}: ${line}`));
    this.ended += 1;
  }

  /** As any node tells it. @throws where none does until `end` */
  async #runBy(end: number, projectId: string): Promise<Schemas['AuditRun']> {
    for (; Date.now() < end; await delay(LOOK_MS)) {
      for (const node of this.#hasty) {
        const run = await auditRun(node, projectId).catch(() => null);
        if (run !== null) return run;
      }
    }
    throw new Error(`No node has told of an audit for ${HANGS_MS / 1000} s.`);
  }

  /** Each in turn is asked. */
  #turn = 0;
  #node(): ApiCaller {
    this.#turn += 1;
    const node = this.#nodes[this.#turn % this.#nodes.length];
    if (node === undefined) throw new Error('There is no node.');
    return node;
  }
}

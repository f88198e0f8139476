import type { ComponentChildren } from 'preact';
import type { AuditRun, ProjectFigures } from '../model/public-api.ts';
import { Bar } from '../parts/bar.tsx';
import { Fact } from '../parts/fact.tsx';
import { Moment } from '../parts/moment.tsx';
import { count, inTenths } from '../words/moments.ts';

interface FiguresProps {
  readonly figures: ProjectFigures;
  readonly name?: string;
  readonly children?: ComponentChildren;
}

/** Score and audits of a project in a list of facts, with what else is known there. */
export function Figures({ figures, name = 'Last audit', children }: FiguresProps) {
  const { score, completedAt, newest } = figures;
  return (
    <>
      <dl class="figures">
        <Fact name="GEO score">
          {score === null ? (
            <span class="faint">none yet</span>
          ) : (
            <>
              <b>{inTenths(score)}</b> <span class="faint">of 100{completedAt === null && ', so far'}</span>
              <Bar value={score} most={100} />
            </>
          )}
        </Fact>
        <Fact name={name}>
          {newest === null && <span class="faint">none yet</span>}
          {completedAt !== null && <Moment at={completedAt} />}
          {newest !== null && newest.status !== 'completed' && <Unfinished run={newest} />}
        </Fact>
        {children}
      </dl>
      {newest?.error && <p dir="auto">It failed: {newest.error.message}</p>}
    </>
  );
}

function Unfinished({ run }: { readonly run: AuditRun }) {
  const { status, maxPages, pagesCrawled, pagesQueued, createdAt } = run;
  const most = Math.min(maxPages, pagesCrawled + pagesQueued);
  const words = new Map([
    ['pending', 'one is waiting for its turn'],
    ['running', `one is running, ${count(pagesCrawled, 'page')} so far`],
    ['failed', 'the newest failed'],
    ['canceled', 'the newest was canceled'],
  ]);
  return (
    <span class={status === 'failed' ? 'wrong' : 'faint'}>
      {words.get(status) ?? status}, requested <Moment at={createdAt} />
      {status === 'running' && <Bar value={pagesCrawled} most={most} />}
    </span>
  );
}

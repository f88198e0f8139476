import type { ComponentChildren } from 'preact';
import type { ProjectFigures } from '../model/public-api.ts';
import { Bar } from '../parts/bar.tsx';
import { Moment } from '../parts/moment.tsx';
import { useServices } from '../parts/services.ts';
import { count, inDigits } from '../words/moments.ts';

interface FiguresProps {
  readonly figures: ProjectFigures;
  readonly children?: ComponentChildren;
}

/** Score and audits of a project in a list of facts, with what else is known there. */
export function Figures({ figures: { score, completedAt, newest }, children }: FiguresProps) {
  const { place } = useServices();
  return (
    <dl class="figures">
      <div>
        <dt>GEO score</dt>
        <dd>
          {score === null ? (
            <span class="faint">none yet</span>
          ) : (
            <>
              <b>{inDigits(score)}</b> <span class="faint">of 100</span>
              <Bar value={score} most={100} />
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>Last audit</dt>
        <dd>
          {newest === null && (
            <span class="faint">
              never audited <a href={`${place.docs}guides/audits.html`}>How to start one</a>
            </span>
          )}
          {completedAt !== null && <Moment at={completedAt} />}
          {newest !== null && newest.status !== 'completed' && <Unfinished run={newest} />}
        </dd>
      </div>
      {children}
      {newest?.error && (
        <div class="wide">
          <dt>Why it failed</dt>
          <dd dir="auto">{newest.error.message}</dd>
        </div>
      )}
    </dl>
  );
}

function Unfinished({
  run: { status, pagesCrawled, createdAt },
}: {
  run: NonNullable<ProjectFigures['newest']>;
}) {
  const pages = count(pagesCrawled, 'page');
  const words = new Map([
    ['pending', 'one is waiting for its turn'],
    ['running', `one is running, ${pages} so far`],
    ['failed', 'the newest failed'],
    ['canceled', 'the newest was canceled'],
  ]);
  return (
    <span class={status === 'failed' ? 'wrong' : 'faint'}>
      {words.get(status) ?? status}, requested <Moment at={createdAt} />
    </span>
  );
}

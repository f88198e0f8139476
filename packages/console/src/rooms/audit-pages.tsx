import { guideTo } from '../model/place.ts';
import { type AuditRun, MOST_COPIED, type TopIssue } from '../model/public-api.ts';
import { type AuditView, hashOfAudit, orders } from '../model/route.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import { Choice } from '../parts/field.tsx';
import { Pager } from '../parts/pager.tsx';
import { useServices } from '../parts/services.ts';
import { useLoaded } from '../parts/use-loaded.ts';
import { Waiting } from '../parts/waiting.tsx';
import { count, inDigits } from '../words/moments.ts';
import { pagesAsTable } from '../words/page-words.ts';
import { bySeverity } from '../words/severities.ts';
import { PageCard } from './page-card.tsx';

interface AuditPagesProps {
  readonly run: AuditRun;
  readonly kinds: readonly TopIssue[];
  readonly view: AuditView;
  readonly page: number;
}

/** The pages of an audit: which of them and in what order stands in the address, so that it can be sent to somebody. */
export function AuditPages({ run: { id, pagesCrawled }, kinds, view, page }: AuditPagesProps) {
  const { publicApi } = useServices();
  const loaded = useLoaded(
    async () => ({ ...(await publicApi.auditPages(id, view, page)), issue: view.issue }),
    `${id} ${pagesCrawled} ${hashOfAudit(view, page)}`,
  );
  const { data, loading } = loaded;
  return (
    <section>
      <h2>Pages</h2>
      <Choices kinds={kinds} view={view} />
      <Waiting of={loaded} what="the pages" />
      {data !== null && (
        <>
          <div class="title">
            <p class="faint" role="status">
              {count(data.meta.total, 'page')}
              {data.issue !== null && ` with ${data.issue}`}
            </p>
            {data.data.length > 0 && (
              <CopyButton
                text={async () => pagesAsTable(await publicApi.firstPages(id, view))}
                what="as chosen here"
                label={`Copy ${data.meta.total > MOST_COPIED ? 'the first ' : ''}${count(Math.min(data.meta.total, MOST_COPIED), 'page')} as a table`}
              />
            )}
          </div>
          <ul class="rows" aria-busy={loading}>
            {data.data.map((one) => (
              <PageCard key={one.id} page={one} />
            ))}
          </ul>
          <Pager meta={data.meta} at={(to) => hashOfAudit(view, to)} of="the audit" />
        </>
      )}
    </section>
  );
}

const orderNames: Readonly<Record<(typeof orders)[number], string>> = {
  geoScore: 'Worst GEO score first',
  '-geoScore': 'Best GEO score first',
  url: 'By address',
  depth: 'Fewest clicks from the start first',
  crawledAt: 'As they were crawled',
};

function Choices({ kinds, view }: Pick<AuditPagesProps, 'kinds' | 'view'>) {
  const { place } = useServices();
  const { issue, order } = view;
  const show = (change: Partial<AuditView>): void => {
    location.hash = hashOfAudit({ ...view, ...change });
  };
  const isKnown = issue === null || kinds.some(({ code }) => code === issue);
  const found = bySeverity(kinds).map(
    ({ code, count: times, severity }) =>
      [code, `${code}, found ${inDigits(times)}×`, `Pages with this ${severity}`] as const,
  );
  return (
    <div class="choices">
      <Choice
        label="Show"
        name="issue"
        options={[['', 'All pages'], ...(isKnown ? [] : [[issue, issue] as const]), ...found]}
        chosen={issue ?? ''}
        onChoose={(code) => show({ issue: code || null })}
      />
      <Choice
        label="Order"
        name="order"
        options={orders.map((one) => [one, orderNames[one]])}
        chosen={order}
        onChoose={(chosen) => show({ order: orders.find((one) => one === chosen) ?? orders[0] })}
      />
      {issue === null ? (
        <a href={`${place.docs}guides/geo-score.html`}>How the GEO score is made</a>
      ) : (
        <a href={guideTo(issue, place)}>What {issue} means and how it is mended</a>
      )}
    </div>
  );
}

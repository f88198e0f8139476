import type { ListMeta } from '../model/account-api.ts';
import { inDigits } from '../words/moments.ts';

interface PagerProps {
  readonly meta: Pick<ListMeta, 'page' | 'totalPages'>;
  /** The address of one of them. */
  readonly at: (page: number) => string;
  /** What is listed, for who hears of several lists. */
  readonly of: string;
}

/** Links to the other pages of a list; nothing where there is one page. */
export function Pager({ meta: { page, totalPages }, at, of }: PagerProps) {
  if (totalPages <= 1 && page <= 1) return null;
  const last = Math.max(totalPages, 1);
  const to = (target: number, label: string, possible: boolean) =>
    possible ? (
      <a class="button" href={at(Math.min(target, last))} onClick={toTheTop}>
        {label}
      </a>
    ) : (
      <span class="button off">{label}</span>
    );
  return (
    <nav class="pager" aria-label={`Pages of ${of}`}>
      {to(1, 'First', page > 1)}
      {to(page - 1, 'Previous', page > 1)}
      <span>
        {page > last ? `There is no page ${inDigits(page)}, the last is` : `Page ${inDigits(page)} of`}{' '}
        {inDigits(last)}
      </span>
      {to(page + 1, 'Next', page < last)}
      {to(last, 'Last', page < last)}
    </nav>
  );
}

/** What is listed next is read from its heading on: the browser stays at the end, as only what follows the `#` changes. */
function toTheTop({ currentTarget }: { readonly currentTarget: Element }): void {
  const heading = currentTarget.closest('section, main')?.querySelector<HTMLElement>('h1, h2');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
}

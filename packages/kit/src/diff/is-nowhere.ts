import { isHidden } from '@seogeo/server/acceptors';
import type { Comparison } from './bundle-view.ts';

/** What holds schemas of members, or such as members may refer to. */
const MEMBERS = ['properties', 'schemas'];

/**
 * Whether a place is within a member that goes neither way that its schema does, in either version: what is read-only is
 * not sent, what is write-only not answered (OpenAPI 3.1, section 4.8.24).
 */
export function isNowhere(at: readonly string[], { base, revision }: Comparison): boolean {
  const uses = [...base.uses.of(at), ...revision.uses.of(at)];
  const ways = at.flatMap((token, index) => (MEMBERS.includes(token) ? [at.slice(0, index + 2)] : []));
  return (
    uses.length > 0 &&
    uses.every(({ direction }) =>
      ways.some((way) => {
        const views = [base, revision].filter((view) => view.at(way) !== undefined);
        return views.length > 0 && views.every((view) => isHidden(view.document, view.at(way), direction));
      }),
    )
  );
}

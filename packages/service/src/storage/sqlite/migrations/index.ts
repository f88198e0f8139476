import type { Migration } from 'kysely/migration';
import { initial } from './0001-initial.ts';
import { deprecatedUses } from './0002-deprecated-uses.ts';
import { siteFacts } from './0003-site-facts.ts';
import { keptPages } from './0004-kept-pages.ts';
import { hostShares } from './0005-host-shares.ts';
import { pageList } from './0006-page-list.ts';
import { fairLeases } from './0007-fair-leases.ts';
import { storageBudget } from './0008-storage-budget.ts';
import { auditFences } from './0009-audit-fences.ts';
import { pageFacts } from './0010-page-facts.ts';
import { tries } from './0011-tries.ts';
import { targets } from './0012-targets.ts';
import { signIn } from './0013-sign-in.ts';
import { external } from './0014-external.ts';
import { endedSessions } from './0015-ended-sessions.ts';
import { targetKinds } from './0016-target-kinds.ts';
import { purgeClock } from './0017-purge-clock.ts';
import { listsInMemory } from './0018-lists-in-memory.ts';
import { pageInlinks } from './0019-page-inlinks.ts';

/** In the order they run; a released migration never changes. */
export const migrations: Record<string, Migration> = {
  '0001-initial': initial,
  '0002-deprecated-uses': deprecatedUses,
  '0003-site-facts': siteFacts,
  '0004-kept-pages': keptPages,
  '0005-host-shares': hostShares,
  '0006-page-list': pageList,
  '0007-fair-leases': fairLeases,
  '0008-storage-budget': storageBudget,
  '0009-audit-fences': auditFences,
  '0010-page-facts': pageFacts,
  '0011-tries': tries,
  '0012-targets': targets,
  '0013-sign-in': signIn,
  '0014-external': external,
  '0015-ended-sessions': endedSessions,
  '0016-target-kinds': targetKinds,
  '0017-purge-clock': purgeClock,
  '0018-lists-in-memory': listsInMemory,
  '0019-page-inlinks': pageInlinks,
};

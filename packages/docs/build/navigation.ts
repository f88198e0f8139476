/** The guides in the order in which a newcomer needs them; each is a file of packages/docs/guides. */
export const navigation = [
  { title: 'Start', guides: ['first-request', 'authentication', 'client', 'command-line'] },
  { title: 'Every request', guides: ['pagination', 'rate-limits', 'idempotency', 'errors'] },
  { title: 'Audits', guides: ['audits', 'audit-checks', 'limits', 'geo-score', 'geo-score-example'] },
  { title: 'Changes', guides: ['versions', 'changelog'] },
] as const;

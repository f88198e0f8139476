/** What a request's time is told by, in the order of its way. */
export const stages = [
  'routing and the way',
  'authentication',
  'buckets',
  'validation',
  'idempotency and transaction',
  'handler',
  'SQLite',
  'rendering and JSON',
  'headers and socket',
  'log and metrics',
  'Node: reading requests, streams, promises',
  'native code outside of JavaScript',
  'garbage collection',
] as const;
export type Stage = (typeof stages)[number];

type Rules = readonly (readonly [part: string, stage: Stage])[];

/** Parts of our files' addresses; the first that fits decides, so that a file stands above its folder. */
export const ownFiles: Rules = [
  ['/server/src/pipeline/identify.', 'authentication'],
  ['/server/src/pipeline/permit.', 'authentication'],
  ['/server/src/identity/', 'authentication'],
  ['/service/src/keys/', 'authentication'],
  ['/service/src/ids/api-key.', 'authentication'],
  ['/server/src/pipeline/take-token.', 'buckets'],
  ['/server/src/rate-limit/', 'buckets'],
  ['/server/src/pipeline/check-protocol.', 'validation'],
  ['/server/src/pipeline/negotiate.', 'validation'],
  ['/server/src/pipeline/read-body.', 'validation'],
  ['/server/src/pipeline/validate.', 'validation'],
  ['/server/src/pipeline/note-deprecated.', 'validation'],
  ['/server/src/request/', 'validation'],
  ['/server/src/accept/', 'validation'],
  ['/server/src/judge/', 'validation'],
  ['/server/src/schemas/', 'validation'],
  ['/server/src/pipeline/reserve.', 'idempotency and transaction'],
  ['/server/src/pipeline/commit.', 'idempotency and transaction'],
  ['/server/src/backend/', 'idempotency and transaction'],
  ['/server/src/commits/', 'idempotency and transaction'],
  ['/service/src/idempotency/', 'idempotency and transaction'],
  ['/server/src/pipeline/answer-preflight.', 'headers and socket'],
  ['/server/src/reply/cors.', 'headers and socket'],
  ['/server/src/reply/send', 'headers and socket'],
  ['/server/src/pipeline/write.', 'rendering and JSON'],
  ['/server/src/pipeline/check-answer.', 'rendering and JSON'],
  ['/server/src/reply/', 'rendering and JSON'],
  ['/server/src/observe/', 'log and metrics'],
  ['/server/src/log/', 'log and metrics'],
  ['/server/src/metrics/', 'log and metrics'],
  ['/server/src/telemetry/', 'log and metrics'],
  ['/service/src/process/log.', 'log and metrics'],
  ['/service/src/process/gathered-lines.', 'log and metrics'],
  ['/service/src/metrics/', 'log and metrics'],
  ['/service/src/storage/', 'SQLite'],
  ['/server/src/pipeline/handle.', 'handler'],
  ['/server/src/', 'routing and the way'],
  ['/service/src/', 'handler'],
];

/** Of what runs with no code of ours above it, such as what goes on after an `await`. */
export const libraries: Rules = [
  ['/node_modules/kysely/', 'SQLite'],
  ['/node_modules/pino/', 'log and metrics'],
  ['/node_modules/sonic-boom/', 'log and metrics'],
  ['/node_modules/', 'routing and the way'],
];

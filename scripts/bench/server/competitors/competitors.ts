import type { StartCompetitor } from './competitor.ts';

export const competitorNames = ['node-http', 'fastify', 'express-eov', 'express-ajv', 'ours'] as const;
export type CompetitorName = (typeof competitorNames)[number];

interface Entry {
  readonly title: string;
  /** What a reader has to know of it to judge the comparison. */
  readonly note: string;
  /** False where it neither authenticates, limits, validates nor replays. */
  readonly checks: boolean;
  /** Loads the competitor alone, so that no process pays for another's code. */
  readonly load: () => Promise<StartCompetitor>;
}

export const competitors: Readonly<Record<CompetitorName, Entry>> = {
  'node-http': {
    title: 'node:http',
    note: 'the ceiling: the same bytes, no key, no bucket, no validation, no Idempotency-Key; GETs from memory send bytes made once',
    checks: false,
    load: async () => (await import('./node-http.ts')).startNodeHttp,
  },
  fastify: {
    title: 'Fastify 5',
    note: 'request and response schemas (Ajv, fast-json-stringify), the same key look-up, bucket, headers and Idempotency-Key',
    checks: true,
    load: async () => (await import('./fastify.ts')).startFastify,
  },
  'express-eov': {
    title: 'Express 5 + express-openapi-validator',
    note: 'as its README shows, with a security handler; validateResponses off as for ours; the same bucket, headers and Idempotency-Key',
    checks: true,
    load: async () => (await import('./express-eov.ts')).startExpressEov,
  },
  'express-ajv': {
    title: 'Express 5 + compiled Ajv, direct send',
    note: 'hand-tuned: validators compiled at start, writeHead and end; the same key look-up, bucket, headers and Idempotency-Key',
    checks: true,
    load: async () => (await import('./express-ajv.ts')).startExpressAjv,
  },
  ours: {
    title: 'ours',
    note: 'everything on, mounted by serve(); validateResponses off as in production; requests that write at the same moment share a commit',
    checks: true,
    load: async () => (await import('./ours.ts')).startOurs,
  },
};

export function isCompetitorName(text: string): text is CompetitorName {
  return competitorNames.some((name) => name === text);
}

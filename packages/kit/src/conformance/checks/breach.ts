/** What the judge looks at, in the order of the report. */
export const checks = {
  'no-server-error': 'no answer is 5xx',
  'answers-whole': 'every request gets a whole answer in time',
  'status-documented': 'every status is documented',
  'content-type-documented': 'the content type is the documented one',
  'headers-documented': 'required headers are there, and every header holds to its schema',
  'body-documented': 'the body holds to its schema',
  'valid-accepted': 'a request that the contract allows is not refused',
  'invalid-refused': 'a request that the contract forbids is refused',
  'credentials-required': 'missing and wrong credentials are refused',
  'method-refused': 'a method that is not documented is not served',
  'head-as-get': 'HEAD, where it is served, answers as GET does, without a body',
  'created-readable': 'a created record can be read back',
  'replay-same': 'a replayed idempotency key gives the same answer',
  'reused-key-refused': 'an idempotency key is refused for another body',
  'list-walk': 'walking a list meets every item once',
} as const;

export type CheckName = keyof typeof checks;

/** One way in which an implementation differs from the contract. */
export interface Breach {
  readonly check: CheckName;
  /** Who is wrong: the server, or a document that leaves out or contradicts what a right server answers. */
  readonly fault: 'server' | 'document';
  /** What tells faults of one check apart: a status, a header, a broken rule. */
  readonly subject: string;
  readonly expected: string;
  /** Where the document expects it, as a JSON Pointer. */
  readonly at: string;
  readonly got: string;
}

/** What tells one thing that a server does wrong from another of the same check. */
export type Fault = Pick<Breach, 'subject' | 'expected' | 'got'>;

/** @param at where the document expects otherwise */
export function serverFault(check: CheckName, at: string, fault: Fault): Breach {
  return { check, fault: 'server', at, ...fault };
}

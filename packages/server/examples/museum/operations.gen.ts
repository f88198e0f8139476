// Generated from openapi.yaml by `seogeo-contract generate`. Do not edit: change the contract instead.

/** Every operation that a backend implements, by its operationId. */
export const operations = {
  getMuseumHours: {
    id: 'getMuseumHours',
    method: 'get',
    path: '/museum-hours',
    scopes: [],
    secured: false,
    paginated: false,
    idempotent: false,
    deprecated: false,
    successStatus: 200,
  },
  listSpecialEvents: {
    id: 'listSpecialEvents',
    method: 'get',
    path: '/special-events',
    scopes: [],
    secured: false,
    paginated: false,
    idempotent: false,
    deprecated: false,
    successStatus: 200,
  },
  createSpecialEvent: {
    id: 'createSpecialEvent',
    method: 'post',
    path: '/special-events',
    scopes: [],
    secured: true,
    paginated: false,
    idempotent: false,
    deprecated: false,
    successStatus: 201,
  },
  getSpecialEvent: {
    id: 'getSpecialEvent',
    method: 'get',
    path: '/special-events/{eventId}',
    scopes: [],
    secured: false,
    paginated: false,
    idempotent: false,
    deprecated: false,
    successStatus: 200,
  },
} as const;

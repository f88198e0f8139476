import type { Page } from '../contract/operation-types.ts';
import type { ErrorDetail } from '../errors/api-error.ts';

/** `{ data, meta }` around a success; a list's `meta` says where in the whole list the page stands. */
export function successEnvelope(
  data: unknown,
  requestId: string,
  {
    page,
    total,
    meta,
  }: { readonly page: Page | null; readonly total?: number | undefined; readonly meta?: object | undefined },
): object {
  if (page === null || total === undefined) return { data, meta: { ...meta, requestId } };
  const totalPages = Math.ceil(total / page.size);
  return {
    data,
    meta: {
      page: page.number,
      pageSize: page.size,
      total,
      totalPages,
      hasNextPage: page.number < totalPages,
      ...meta,
      requestId,
    },
  };
}

/** `{ error }` around a failure. */
export function errorEnvelope(
  code: string,
  message: string,
  requestId: string,
  details: readonly ErrorDetail[] | undefined,
): object {
  return { error: { code, message, requestId, ...(details === undefined ? {} : { details }) } };
}

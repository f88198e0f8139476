import { contract } from '@seogeo/contract/account';
import type { OwnStagesOf } from '@seogeo/server';
import { sessionSecret } from '../sessions/session-cookie.ts';
import type { SessionKeeper, Visitor } from '../sessions/session-keeper.ts';
import { type Added, notSignedIn } from './handler.ts';
import { requireOwnPage } from './own-page.ts';

const safe: readonly string[] = ['GET', 'HEAD'];
const secured = new Set<string>(
  Object.values(contract.operations).flatMap(({ id, secured: closed }) => (closed ? [id] : [])),
);

/** Before anything is read of a request: whether a page of ours sent it, and whether somebody is signed in. */
export function ownStages(publicUrl: string | null, keeper: SessionKeeper): OwnStagesOf<Added, Visitor> {
  return {
    page: {
      after: 'match',
      async run({ request: { method, headers }, operation, principal, clientAddress }) {
        const secure = !safe.includes(method) && requireOwnPage({ headers, publicUrl });
        const secret = sessionSecret(headers.cookie, secure || publicUrl?.startsWith('https:') === true);
        if (principal === null && secured.has(operation)) throw notSignedIn(await keeper.endOf(secret));
        return { secure, clientAddress, userAgent: headers['user-agent'], secret };
      },
    },
  };
}

import { reply } from '@seogeo/server';
import { type Handler, type Resources, settingsOf, signedIn } from '../account-api/handler.ts';

/** GET /account. */
export const getAccount =
  ({ reads, planLimits, auditSeconds, tokensLeft }: Resources): Handler<'getAccount'> =>
  async (_input, { account }) => {
    const { account: owner, session } = signedIn(account);
    const { id, email, plan, createdAt, passwordHash } = await settingsOf(reads, owner);
    const requestsPerMinute = planLimits[plan];
    return reply(200, {
      id,
      email,
      plan,
      limits: { requestsPerMinute, auditHours: auditSeconds[plan] / 3_600 },
      tokensLeft: await tokensLeft(session.id, requestsPerMinute),
      hasPassword: passwordHash !== null,
      createdAt,
    });
  };

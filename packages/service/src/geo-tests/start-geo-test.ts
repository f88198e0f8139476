import { reply, validationError } from '@seogeo/server';
import { type Handler, type Resources, requireProject } from '../api/handler.ts';
import { requireSeen } from '../api/require-seen.ts';
import { refuseWhenFull } from '../content/refuse-when-full.ts';

/** POST /projects/{projectId}/geo-monitor/tests — scope geo-monitor:write, idempotent. */
export const startGeoTest =
  (resources: Resources): Handler<'startGeoTest'> =>
  async ({ path, body }, { account, transaction, log }) => {
    requireSeen(body);
    const locale = canonicalLocale(body.locale);
    const project = await requireProject(resources, account, path.projectId);
    const owner = { accountId: account.id, projectId: project.id };
    const request = { prompt: body.prompt, locale };
    await refuseWhenFull(resources.reads, account.id);
    const test = await transaction(({ geoTests }) => geoTests.start(owner, request, resources.clock()));
    log.info({ job: test.testId }, 'job queued');
    return reply(202, test);
  };

/** BCP 47 in canonical form (ECMA-402, Intl.getCanonicalLocales). */
function canonicalLocale(tag: string): string {
  try {
    const [canonical] = Intl.getCanonicalLocales(tag);
    if (canonical !== undefined) return canonical;
  } catch {
    // Falls through to the refusal: a RangeError is how Intl says that the tag is malformed.
  }
  const message = `locale: '${tag}' is not a language tag; give one of BCP 47 such as en or de-CH.`;
  throw validationError([{ in: 'body', field: '/locale', code: 'locale', message }]);
}

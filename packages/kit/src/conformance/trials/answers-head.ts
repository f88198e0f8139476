import type { Breach } from '../checks/breach.ts';
import type { WireAnswer } from '../exchange/wire-request.ts';
import type { RequestPlan } from '../generate/request-plan.ts';
import type { Attempt, Case } from './case.ts';
import { allowBreach } from './refuses-methods.ts';

/** Of GET alone (RFC 9110, section 14.2): HEAD answers as if they were not there. */
const RANGES = ['range', 'if-range'];

/**
 * Sends a GET and the same as HEAD, which has the same status and headers and no body (RFC 9110, section 9.3.2). A HEAD
 * that the document has as an operation of its own takes parameters of its own: it is tried as that.
 */
export async function answerHead(tried: Case, plan: RequestPlan): Promise<Attempt> {
  tried.requireAllowed(plan);
  const { request: written } = tried.write(plan);
  const headers = written.headers.filter(([name]) => !RANGES.includes(name.toLowerCase()));
  const request = { ...written, headers };
  return tried.inSteps(async (send) => {
    const get = await send(request);
    // A server may ask for a range, which HEAD has not.
    if (get.status === 416 || get.headers.has('content-range')) return [];
    if (get.status >= 500) return tried.breaches(get, 'GET');
    const head = await send({ ...request, method: 'HEAD' });
    // The contract does not promise HEAD by documenting GET; refusing it is honest, a 405 when Allow says so.
    if (head.status === 405 && get.status !== 405) return allowBreach(tried, 'HEAD', head);
    const refused = (head.status >= 400 && head.status < 500) || head.status === 501;
    if (refused && get.status < 400) return [];
    const breaches = headBreaches(tried, get, head);
    if (breaches.length === 0) return [];
    const again = await send(request);
    return again.status === get.status && differences(get, again).length === 0 ? breaches : [];
  });
}

function headBreaches(tried: Case, get: WireAnswer, head: WireAnswer): readonly Breach[] {
  const differing = [
    ...(head.status === get.status ? [] : [`${head.status} where GET answers ${get.status}`]),
    ...differences(get, head),
    ...(head.bodyLength === 0 ? [] : [`a body of ${head.bodyLength} octets`]),
  ];
  const expected = 'status and headers of GET, and no body';
  return differing.slice(0, 1).map((got) => tried.fault('head-as-get', { subject: '', expected, got }));
}

/** Headers of another value than those of GET; one that is not there may have been too dear to work out. */
function differences(get: WireAnswer, other: WireAnswer): readonly string[] {
  // What is refused may be refused in other words; and 304 has the length of what it does not send (section 8.6).
  const whole = get.status >= 200 && get.status < 300 && other.status === get.status;
  const names = ['Content-Type', ...(whole ? ['ETag', 'Last-Modified', 'Content-Length'] : [])];
  const promised = new Map([...get.headers, ['content-length', String(get.bodyLength)]]);
  return names.flatMap((name) => {
    const [wanted, got] = [promised, other.headers].map((headers) => headers.get(name.toLowerCase()));
    return got === undefined || got === wanted ? [] : [`${name} ${got} where GET has ${wanted ?? 'none'}`];
  });
}

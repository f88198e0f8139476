/** ISO 8601, in its extended form and in the basic one, without signs between the parts. */
const ISO =
  /^(\d{4})(-?)(\d\d)\2(\d\d)(?:[t ](\d\d)(:?)(\d\d)(?:\6(\d\d(?:\.\d+)?))?(?:z| ?([-+]\d\d)(?::?(\d\d))?)?)?$/;
/** RFC 822 and RFC 850, with what HTTP, mail and people make of them. */
const NAMED =
  /^(?:[a-z]{3,9},? *)?(\d{1,2})[- ]([a-z]{3})[a-z]*[- ](\d{4}|\d\d)(?:[ ,]+(\d{1,2}:\d\d(?::\d\d)?))?(?: *([-+]\d\d:?\d\d|[a-z]{1,5}))?$/;
/** The zones of RFC 822 that Date.parse knows; any other is taken for UTC, since a day more or less decides nothing. */
const ZONES = /^(?:gmt|utc?|z|[ecmp][sd]t|[-+]\d\d:?\d\d)$/;

/**
 * The date of `unavailable_after`, in a form that is widely used as Google has it: RFC 822, RFC 850 or ISO 8601.
 * @param written in lower case
 * @returns milliseconds since the epoch; null where it is no date, so that the directive is ignored
 */
export function expiryDate(written: string): number | null {
  const text = written.trim();
  const time = Date.parse(extended(text) ?? named(text) ?? '');
  return Number.isNaN(time) ? null : time;
}

/** ISO 8601 in the form that Date.parse is bound to know. A time without a zone is UTC. */
function extended(text: string): string | null {
  const parts = ISO.exec(text);
  if (parts === null) return null;
  const [, year, , month, day, hour, , minute, second = '00', zone, ofZone = '00'] = parts;
  const date = `${year}-${month}-${day}`;
  if (hour === undefined) return date;
  return `${date}T${hour}:${minute}:${second}${zone === undefined ? 'Z' : `${zone}:${ofZone}`}`;
}

function named(text: string): string | null {
  const parts = NAMED.exec(text);
  if (parts === null) return null;
  const [, day = '', month = '', year = '', clock = '00:00', zone = ''] = parts;
  const century = year.length === 4 ? '' : Number(year) < 70 ? '20' : '19';
  return `${day} ${month} ${century}${year} ${clock} ${ZONES.test(zone) ? zone : 'gmt'}`;
}

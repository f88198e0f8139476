const ISO = /^\d{4}-\d\d-\d\d(?:[t ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:z| ?[-+]\d\d(?::?\d\d)?)?)?$/;
/** The basic form of ISO 8601, without signs between the parts. */
const BASIC = /^(\d{4})(\d\d)(\d\d)(?:t(\d\d)(\d\d)(\d\d)?(z|[-+]\d\d(?:\d\d)?)?)?$/;
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
  const text = extended(written.trim());
  const time = ISO.test(text) ? Date.parse(isoForm(text)) : namedDate(text);
  return Number.isNaN(time) ? null : time;
}

/** ISO 8601 in its extended form. */
function extended(text: string): string {
  const [basic, inYear, inMonth, day, hour, minute, second = '00', zone = ''] = BASIC.exec(text) ?? [];
  if (basic === undefined) return text;
  const date = `${inYear}-${inMonth}-${day}`;
  return hour === undefined ? date : `${date}t${hour}:${minute}:${second}${zone}`;
}

/** A time without a zone is UTC. */
function isoForm(text: string): string {
  const [, day = '', clock = '', zone = ''] = /^(.{10})(?:[t ]([\d:.]+) ?(.*))?$/.exec(text) ?? [];
  return clock === '' ? day : `${day}T${clock}${zone === '' ? 'Z' : isoZone(zone)}`;
}

/** `+02` and `+0200` as `+02:00`, which alone Date.parse is bound to know. */
function isoZone(zone: string): string {
  return zone
    .toUpperCase()
    .replace(/^([-+]\d\d):?(\d\d)?$/, (_, hours: string, minutes = '00') => `${hours}:${minutes}`);
}

function namedDate(text: string): number {
  const parts = NAMED.exec(text);
  if (parts === null) return Number.NaN;
  const [, day = '', month = '', year = '', clock = '00:00', zone = ''] = parts;
  const century = year.length === 4 ? '' : Number(year) < 70 ? '20' : '19';
  return Date.parse(`${day} ${month} ${century}${year} ${clock} ${ZONES.test(zone) ? zone : 'gmt'}`);
}

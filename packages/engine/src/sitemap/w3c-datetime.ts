const FORM =
  /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?(?:Z|[+-](\d\d):(\d\d)))?)?)?$/;

/** https://www.w3.org/TR/NOTE-datetime: a time has a zone, and the day is in the calendar. */
export function isW3cDatetime(text: string): boolean {
  const parts = FORM.exec(text);
  if (parts === null) return false;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0, zoneHour = 0, zoneMinute = 0] = parts
    .slice(1)
    .map((part) => (part === undefined ? undefined : Number(part)));
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= days;
  return isDay && hour < 24 && minute < 60 && second < 61 && zoneHour < 24 && zoneMinute < 60;
}

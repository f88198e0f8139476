/**
 * Looks at a value that came from elsewhere: null where it is a T as far as the commands read it, else what is wrong and
 * where, such as `data[3].urlsSkipped is missing`.
 */
export interface Check<in T> {
  (value: unknown, path: string): string | null;
  /** Never there: it lets the compiler hold a check to the type that the client gives. */
  readonly of?: (value: T) => void;
}

const check =
  <T>(form: string, holds: (value: unknown) => boolean): Check<T> =>
  (value, path) => {
    if (holds(value)) return null;
    if (value === undefined) return `${path} is missing`;
    return value === null ? `${path} is null` : `${path} is not ${form}`;
  };

export const text = check<string>('a text', (value) => typeof value === 'string');
export const address = check<string>(
  'an address',
  (value) => typeof value === 'string' && /^https?:/i.test(value) && URL.canParse(value),
);
export const flag = check<boolean>('true or false', (value) => typeof value === 'boolean');
/** JSON's `1e999` is Infinity. */
export const number = check<number>('a number', Number.isFinite);

/** A whole number that can be counted with. */
export const whole = (least: number, most = Number.MAX_SAFE_INTEGER): Check<number> =>
  check(
    `a whole number from ${least} on`,
    (value) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most,
  );
export const count = whole(0);

export const orNull =
  <T>(of: Check<T>): Check<T | null> =>
  (value, path) =>
    value === null ? null : of(value, path);

/** What an earlier version of the service does not send. */
export const orAbsent =
  <T>(of: Check<T>): Check<T | undefined> =>
  (value, path) =>
    value === undefined ? null : of(value, path);

const anyList = check<readonly unknown[]>('a list', Array.isArray);
const anyRecord = check<object>('an object', (value) => isRecord(value));

export const list =
  <T>(of: Check<T>): Check<readonly T[]> =>
  (value, path) =>
    Array.isArray(value)
      ? firstOf(value.entries(), ([at, item]) => of(item, `${path}[${at}]`))
      : anyList(value, path);

/** @param members what is read of it; whatever else it has does not matter */
export const record = <T extends object>(
  members: { readonly [Name in keyof T]?: Check<T[Name]> },
): Check<T> => {
  // A check takes what it is given: the types of its members have done their work.
  const checks = Object.entries<Check<never> | undefined>(members);
  return (value, path) =>
    isRecord(value)
      ? firstOf(checks, ([name, of]) => of?.(value[name], path === '' ? name : `${path}.${name}`) ?? null)
      : anyRecord(value, path === '' ? 'it' : path);
};

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const firstOf = <Item>(items: Iterable<Item>, misfit: (item: Item) => string | null): string | null => {
  for (const item of items) {
    const found = misfit(item);
    if (found !== null) return found;
  }
  return null;
};

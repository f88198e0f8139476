/** Which statuses the keys of a Responses Object stand for (OpenAPI 3.1, section 4.8.16), as the compiler sees them. */

type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

type NumberIn<Text> = Text extends `${infer Value extends number}` ? Value : never;

/** A reply is final: informational responses (1xx) are not a handler's to give. */
interface Ranges {
  '2XX': NumberIn<`2${Digit}${Digit}`>;
  '3XX': NumberIn<`3${Digit}${Digit}`>;
  '4XX': NumberIn<`4${Digit}${Digit}`>;
  '5XX': NumberIn<`5${Digit}${Digit}`>;
}

type InRange<Key> = Key extends string
  ? Uppercase<Key> extends keyof Ranges
    ? Ranges[Uppercase<Key>]
    : never
  : never;

/** What the other keys stand for is theirs: a status goes before its range, a range before `default`. */
type Left<Key, Keys> = Key extends number
  ? Key
  : Key extends 'default'
    ? Exclude<Ranges[keyof Ranges], Keys | InRange<Keys>>
    : Exclude<InRange<Key>, Keys>;

/** These have no content (RFC 9110, section 6.4.1). */
type Bodiless = 204 | 205 | 304;

/**
 * The statuses that a key of `Responses` leaves to a handler: `200` itself, `4XX` all of 400 to 499 that have no key of
 * their own, `default` all that no other key stands for.
 */
export type StatusesOf<Key, Responses> = Key extends keyof Responses
  ? Key extends number
    ? Key
    : Responses[Key] extends { content: unknown }
      ? Exclude<Left<Key, keyof Responses>, Bodiless>
      : Left<Key, keyof Responses>
  : never;

/** What one declared response of an operation takes: built from the contract by `ReplyShapes`. */
export interface ReplyShape {
  readonly status: number;
  readonly data: unknown;
  readonly options: object;
}

/**
 * Where something is: what stands below the operation's own path, such as the new record's id, which is encoded; or any
 * other address, a URL or a URI reference that is sent as it is (RFC 9110, section 10.2.2).
 */
export type Location = string | URL | { readonly to: string };

/** What a handler may say beside status and data; which of these are needed depends on the contract. */
export interface ReplyOptions {
  readonly location?: Location;
  /** Further response headers that the contract declares. */
  readonly headers?: Readonly<Record<string, string>>;
  /** How many records there are in all, for a paginated list. */
  readonly total?: number;
  /** What the contract's `meta` has beside what the server says there itself. */
  readonly meta?: object;
  /** Which of the declared content types the data has, where there are several. */
  readonly contentType?: string;
  /** The preferences that were granted, sent as `Preference-Applied` (RFC 7240, section 3). */
  readonly preferenceApplied?: string;
}

declare const shapes: unique symbol;

/** A handler's answer. The type remembers which responses were allowed, so `reply` infers them. */
export interface Reply<Shape extends ReplyShape> {
  readonly status: number;
  readonly data: unknown;
  readonly options: ReplyOptions;
  readonly [shapes]?: Shape;
}

/** A shape's status is a union where the contract declares a range of statuses. */
type ShapeOf<Shape extends ReplyShape, Status> = Shape extends ReplyShape
  ? Status extends Shape['status']
    ? Shape
    : never
  : never;

type OptionsArgument<Options> = object extends Options ? [options?: Options] : [options: Options];

/** One list of arguments for each content type of the status. */
type ReplyArguments<Shape extends ReplyShape> = Shape extends ReplyShape
  ? [Shape['data']] extends [undefined]
    ? [data?: undefined, ...OptionsArgument<Shape['options']>]
    : [data: Shape['data'], ...OptionsArgument<Shape['options']>]
  : never;

/**
 * Answers with a declared status and its data: `return reply(201, book, { location: book.id })`.
 * Written directly behind `return`, everything the contract does not declare is a compile error.
 */
export function reply<const Shape extends ReplyShape, const Status extends Shape['status']>(
  status: Status,
  ...[data, options]: ReplyArguments<ShapeOf<Shape, Status>>
): Reply<Shape> {
  return { status, data, options: options ?? {} };
}

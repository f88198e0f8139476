/** One segment of a path template: its parameters with the text before, between and behind them. */
export interface PathSegment {
  readonly names: readonly string[];
  /** One more than there are names. */
  readonly literals: readonly string[];
}

/**
 * The segments of a path template (OpenAPI 3.1, section 4.8.8.1): `/files/{name}.{ext}`, `/jobs/{id}:cancel`.
 * @throws where it cannot be told where a parameter ends, or where a query stands in it
 */
export function pathSegments(template: string): readonly PathSegment[] {
  if (/[?#]/.test(template))
    throw new Error(`the path ${template} holds a query: make parameters of it, with "in: query".`);
  return template
    .slice(1)
    .split('/')
    .map((segment) => pathSegment(segment, template));
}

/** Whether `pathSegments` takes it. */
export function isPathTemplate(template: string): boolean {
  try {
    return pathSegments(template).length > 0;
  } catch {
    return false;
  }
}

function pathSegment(segment: string, template: string): PathSegment {
  const parts = segment.split(/\{([^{}]+)\}/);
  const literals = parts.filter((_, index) => index % 2 === 0);
  const names = parts.filter((_, index) => index % 2 === 1);
  if (literals.some((literal) => /[{}]/.test(literal)))
    throw new Error(`the path ${template} has a brace that opens or closes nothing: mend "${segment}".`);
  if (literals.slice(1, -1).includes(''))
    throw new Error(`the path ${template} has two parameters with nothing between: mend "${segment}".`);
  return { names, literals };
}

/**
 * The undecoded values of a segment's parameters, none of them empty; null where the text is another segment. A
 * literal that stands twice is taken where it stands last: in `{name}.{ext}` the extension is behind the last dot. Each
 * is looked for once, so that no text takes long.
 */
export function segmentValues({ literals }: PathSegment, text: string): readonly string[] | null {
  const [first = ''] = literals;
  const last = literals.at(-1) ?? '';
  if (literals.length === 1) return text === first ? [] : null;
  if (!text.startsWith(first) || !text.endsWith(last)) return null;
  let rest = text.slice(first.length, text.length - last.length);
  const values: string[] = [];
  for (const literal of literals.slice(1, -1).toReversed()) {
    const at = rest.lastIndexOf(literal, rest.length - literal.length - 1);
    if (at < 1) return null;
    values.unshift(rest.slice(at + literal.length));
    rest = rest.slice(0, at);
  }
  return rest === '' || text.length < first.length + last.length ? null : [rest, ...values];
}

/** One parameter of an operation with what stands in its field. */
export interface FieldValue {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly value: string;
}

/** The form of one operation as it is filled in. */
export interface FormFields {
  readonly method: string;
  /** Template below the base path, such as `/projects/{projectId}`. */
  readonly path: string;
  readonly fields: readonly FieldValue[];
  /** The text of the JSON body; null where the operation takes none. */
  readonly body: string | null;
}

/** A request that can be sent. The key is not part of it. */
export interface TryRequest {
  readonly method: string;
  /** Path and query below the base path. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** The form cannot become a request; `field` names the one to look at, `body` for the body. */
export class InvalidForm extends Error {
  override readonly name = 'InvalidForm';
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/**
 * What is sent for a filled-in form. Empty optional fields are left out, so that the service's defaults hold.
 * @throws InvalidForm when a path parameter is missing or the body is no JSON
 */
export function requestOf({ method, path, fields, body }: FormFields): TryRequest {
  const given = fields.filter(({ value }) => value !== '');
  const filled = path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
    const value = given.find((field) => field.in === 'path' && field.name === name)?.value;
    if (value === undefined) throw new InvalidForm(name, `Fill in ${name}: it is part of the address.`);
    return encodeURIComponent(value);
  });
  const query = given
    .filter((field) => field.in === 'query')
    .map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
  const headers = Object.fromEntries(
    given.filter((field) => field.in === 'header').map(({ name, value }) => [name, value]),
  );
  return {
    method,
    target: query === '' ? filled : `${filled}?${query}`,
    headers: body === null ? headers : { ...headers, 'Content-Type': 'application/json' },
    body: body === null ? null : checkedJson(body),
  };
}

function checkedJson(text: string): string {
  try {
    JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new InvalidForm('body', `The body is not JSON: ${reason}.`);
  }
  return text;
}

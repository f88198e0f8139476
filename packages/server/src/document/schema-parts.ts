/** The keywords whose schemas describe the same value (JSON Schema 2020-12, section 10.2). */
export const PARTS = ['allOf', 'oneOf', 'anyOf'];

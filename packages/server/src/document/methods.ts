/** The fixed fields of a Path Item Object that are operations (OpenAPI 3.1, section 4.8.9). */
export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** What the site's build and the site's pages share. */

export { createSearchIndex, findPages, loadSearchIndex, type SearchEntry, type SearchHit } from './search.ts';
export { describeAnswer, type ShownAnswer } from './try/answer.ts';
export { curlCommand } from './try/curl-command.ts';
export { type FieldValue, type FormFields, InvalidForm, requestOf, type TryRequest } from './try/request.ts';

import { validationError } from '@seogeo/server';

/**
 * The name without the white space around it.
 * @param bearer what has it, in a word
 * @throws ApiError 400 where nothing is left
 */
export function trimmedName(text: string, bearer: 'key' | 'project'): string {
  const name = text.trim();
  if (name !== '') return name;
  const message = `name holds nothing but white space; give the ${bearer} a name.`;
  throw validationError([{ in: 'body', field: '/name', code: 'minLength', message }]);
}

import type { WrongHandlers } from './wrong-handler.ts';

const whole = (right: string, wrong: string, ...says: [number, string]) => ({
  of: null,
  right: `(handlers: All): All => (${right})`,
  wrong: `(handlers: All): All => (${wrong})`,
  says,
});
const errors = (right: string, wrong: string, ...says: [number, string]) => ({
  of: null,
  right: `(errors: Errors): Errors => (${right})`,
  wrong: `(errors: Errors): Errors => (${wrong})`,
  says,
});

export const wrongMaps: WrongHandlers = {
  'an operation without a handler': whole('handlers', '{ getBook: handlers.getBook }', 2740, 'removeBook'),
  'a handler without an operation': whole(
    '{ ...handlers, getBook: handlers.getBook }',
    '{ ...handlers, burnBook: handlers.getBook }',
    2353,
    'burnBook',
  ),
  'a handler of another operation': whole(
    '{ ...handlers, getBook: handlers.getBook }',
    '{ ...handlers, getBook: handlers.removeBook }',
    2322,
    'removeBook',
  ),
  'an error without a form': errors('errors', '{ Taken: errors.Taken }', 2741, 'getBook 4XX'),
  'a code that the error does not have': errors(
    `{ ...errors, Taken: ({ message }) => ({ code: 'FULL', message }) }`,
    `{ ...errors, Taken: ({ message }) => ({ code: 'EMPTY', message }) }`,
    2322,
    '"EMPTY"',
  ),
  'more of an error than is known': errors(
    `{ ...errors, 'getBook 4XX': ({ message }) => message }`,
    `{ ...errors, 'getBook 4XX': ({ reason }) => reason }`,
    2339,
    'reason',
  ),
};

import type { WrongHandlers } from './wrong-handler.ts';

const book = `{ id: '1', title: 'a', state: 'new', copies: 1 }`;
const at = `{ location: '1' }`;
const added = (right: string, wrong: string, ...says: [number, string]) => ({
  of: 'addBook',
  right: `() => reply(201, ${right})`,
  wrong: `() => reply(201, ${wrong})`,
  says,
});
const answer = (of: string, right: string, wrong: string, ...says: [number, string]) => ({
  of,
  right: `() => reply(${right})`,
  wrong: `() => reply(${wrong})`,
  says,
});
const given = (value: string) => book.replace('copies: 1', value);

export const wrongAnswers: WrongHandlers = {
  'a status that is not declared': answer(
    'addBook',
    `201, ${book}, ${at}`,
    `200, ${book}, ${at}`,
    2345,
    '200',
  ),
  'a status outside of a declared range': answer('getBook', `404, 'No.'`, `500, 'No.'`, 2345, '500'),
  'a missing field': added(`${book}, ${at}`, `{ id: '1', title: 'a', state: 'new' }, ${at}`, 2345, 'copies'),
  'a field of another type': added(
    `${given('copies: 2')}, ${at}`,
    `${given(`copies: 'two'`)}, ${at}`,
    2322,
    'string',
  ),
  'a field that is not declared': added(
    `${book}, ${at}`,
    `${given('copies: 1, isbn: 1')}, ${at}`,
    2353,
    'isbn',
  ),
  'a field that is not declared, further in': added(
    `${given(`copies: 1, author: { name: 'b' }`)}, ${at}`,
    `${given(`copies: 1, author: { name: 'b', age: 3 }`)}, ${at}`,
    2353,
    'age',
  ),
  'a missing field further in': added(
    `${given(`copies: 1, author: { name: 'b' }`)}, ${at}`,
    `${given('copies: 1, author: {}')}, ${at}`,
    2741,
    'name',
  ),
  'a value that is not in the enumeration': added(
    `${book}, ${at}`,
    `${book.replace('new', 'old')}, ${at}`,
    2322,
    '"old"',
  ),
  'null where nothing says so': added(
    `${given('copies: 1, subtitle: null')}, ${at}`,
    `${given('copies: null')}, ${at}`,
    2322,
    'null',
  ),
  'undefined where a field is left out': added(
    `${given('copies: 1')}, ${at}`,
    `${given('copies: 1, subtitle: undefined')}, ${at}`,
    2379,
    'exactOptionalPropertyTypes',
  ),
  'a date where JSON has a text': added(
    `${given('copies: 1, printed: new Date(0).toISOString()')}, ${at}`,
    `${given('copies: 1, printed: new Date(0)')}, ${at}`,
    2322,
    'Date',
  ),
  'a member that is write-only': added(
    `${book}, ${at}`,
    `${given(`copies: 1, secret: 'x'`)}, ${at}`,
    2322,
    'never',
  ),
  'a record as it is stored, with what is write-only': {
    of: 'getBook',
    right: `() => {
  const { secret: _, ...shown } = { ...stored, secret: 'x' };
  return reply(200, shown);
}`,
    wrong: `() => {
  const shown = { ...stored, secret: 'x' };
  return reply(200, shown);
}`,
    says: [2345, 'secret'],
  },
  'a body of another status': answer(
    'getBook',
    `200, ${book}`,
    `200, { code: 'FULL', message: '' }`,
    2353,
    'code',
  ),
  'an error code that is not declared': answer(
    'getBook',
    `409, { code: 'FULL', message: '' }`,
    `409, { code: 'EMPTY', message: '' }`,
    2322,
    '"EMPTY"',
  ),
  'an error without its message': answer(
    'getBook',
    `409, { code: 'FULL', message: '' }`,
    `409, { code: 'FULL' }`,
    2345,
    'message',
  ),
  'a body where there is none': answer('removeBook', '204', '204, {}', 2345, 'undefined'),
  'no body where there is one': answer('getBook', `200, ${book}`, '200', 2554, 'arguments'),
  'one record where there are many': answer(
    'listBooks',
    '200, [], { total: 0 }',
    `200, ${book}, { total: 1 }`,
    2353,
    'id',
  ),
  'many records where there is one': answer('getBook', `200, ${book}`, `200, [${book}]`, 2345, 'id'),
  'an envelope that the server makes': answer(
    'listBooks',
    '200, [], { total: 0 }',
    '200, { data: [], meta: {} }, { total: 0 }',
    2353,
    'data',
  ),
  'a list that does not say how many there are': answer(
    'listBooks',
    '200, [], { total: 0 }',
    '200, []',
    2554,
    'arguments',
  ),
  'a total where there is no list': answer(
    'getBook',
    `200, ${book}`,
    `200, ${book}, { total: 1 }`,
    2322,
    'undefined',
  ),
  'a record without its address': added(`${book}, ${at}`, book, 2554, 'arguments'),
  'an address where none is declared': answer(
    'getBook',
    `200, ${book}`,
    `200, ${book}, ${at}`,
    2322,
    'undefined',
  ),
  'a header as a number': answer(
    'getShelf',
    `200, {}, { headers: { 'X-Shelf': '1' } }`,
    `200, {}, { headers: { 'X-Shelf': 1 } }`,
    2322,
    'number',
  ),
  'a required header left out': answer(
    'getShelf',
    `200, {}, { headers: { 'X-Shelf': '1' } }`,
    '200, {}, { headers: {} }',
    2322,
    'X-Shelf',
  ),
  'a header that is not declared': answer(
    'getShelf',
    `200, {}, { headers: { 'X-Shelf': '1' } }`,
    `200, {}, { headers: { 'X-Shelf': '1', 'X-Row': '2' } }`,
    2353,
    'X-Row',
  ),
  'a misspelt option': added(`${book}, ${at}`, `${book}, { ...${at}, locaton: '1' }`, 2561, 'locaton'),
  'a value of a map of another type': answer(
    'getShelf',
    `200, { a: 1 }, { headers: { 'X-Shelf': '1' } }`,
    `200, { a: 'b' }, { headers: { 'X-Shelf': '1' } }`,
    2322,
    'number',
  ),
  'a constant that is another': answer(
    'noteBook',
    `200, { kind: 'note' }`,
    `200, { kind: 'mark' }`,
    2322,
    '"mark"',
  ),
  'a text where an object may hold anything': answer(
    'noteBook',
    `200, { kind: 'note', marks: { any: [1] } }`,
    `200, { kind: 'note', marks: 'any' }`,
    2322,
    'unknown',
  ),
  'a media type that is not declared': answer(
    'getCover',
    `200, new Uint8Array(), { contentType: 'image/png' }`,
    `200, new Uint8Array(), { contentType: 'image/gif' }`,
    2345,
    '"image/gif"',
  ),
  'no media type where there is a choice': answer(
    'getCover',
    `200, new Uint8Array(), { contentType: 'image/png' }`,
    '200, new Uint8Array()',
    2345,
    'contentType',
  ),
  'an object where there are bytes': answer(
    'getCover',
    `200, new Uint8Array(), { contentType: 'image/png' }`,
    `200, { width: 1 }, { contentType: 'image/png' }`,
    2345,
    'width',
  ),
  'a number where there is a text': answer('putCover', `200, '1'`, '200, 1', 2345, 'Streamed'),
  'a member of another variant': answer(
    'swapPet',
    `200, { kind: 'cat', lives: 9 }`,
    `200, { kind: 'cat', barks: true }`,
    2353,
    'barks',
  ),
  'a variant that there is not': answer(
    'swapPet',
    `200, { kind: 'dog', barks: true }`,
    `200, { kind: 'cow' }`,
    2322,
    '"cow"',
  ),
  'a tuple that is too short': answer('movePoint', `200, [1, 'm']`, '200, [1]', 2345, 'requires 2'),
  'a tuple that is too long': answer('movePoint', `200, [1, 'm']`, `200, [1, 'm', 2]`, 2345, 'allows only 2'),
  'an item of a tuple of another type': answer('movePoint', `200, [1, 'm']`, `200, [1, 2]`, 2322, 'number'),
  'what follows in a tuple, of another type': answer(
    'walkPath',
    `200, ['a', 1, 2]`,
    `200, ['a', 1, 'b']`,
    2345,
    'number',
  ),
  'a record without a reply': {
    of: 'getBook',
    right: '() => reply(200, stored)',
    wrong: '() => stored',
    says: [2322, 'Reply'],
  },
  'nothing at all': { of: 'removeBook', right: '() => reply(204)', wrong: '() => {}', says: [2322, 'void'] },
  'nothing on one of two ways': {
    of: 'getBook',
    right: `({ path }) => (path.bookId === '' ? reply(404, 'None.') : reply(200, stored))`,
    wrong: `({ path }) => (path.bookId === '' ? undefined : reply(200, stored))`,
    says: [2322, 'undefined'],
  },
  'what has not been waited for': {
    of: 'getBook',
    right: 'async () => reply(200, await Promise.resolve(stored))',
    wrong: 'async () => reply(200, Promise.resolve(stored))',
    says: [2345, 'Promise'],
  },
};

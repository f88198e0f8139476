import type { WrongHandlers } from './wrong-handler.ts';

const shown: Readonly<Record<string, string>> = {
  getBook: 'reply(200, stored)',
  noteBook: `reply(200, { kind: 'note' })`,
  addBook: `reply(201, stored, { location: '1' })`,
  removeBook: 'reply(204)',
  sendParcel: `reply(200, { stamp: '1', owner: 'a', weight: 1 })`,
  getShelf: `reply(200, {}, { headers: { 'X-Shelf': '1' } })`,
  putCover: `reply(200, '')`,
  swapPet: `reply(200, { kind: 'cat', lives: 9 })`,
  movePoint: `reply(200, [1, 'm'])`,
  walkPath: `reply(200, ['a'])`,
  logIn: 'reply(204)',
};
const reading =
  (parameters: string) =>
  (of: string, right: string, wrong: string, ...says: [number, string]) => {
    const body = (line: string) => `async (${parameters}) => {\n  ${line};\n  return ${shown[of]};\n}`;
    return { of, right: body(right), wrong: body(wrong), says };
  };
const input = reading('input');
const context = reading('_input, context');

export const wrongReading: WrongHandlers = {
  'a parameter that is not declared': input(
    'getBook',
    'seen(input.query.limit)',
    'seen(input.query.offset)',
    2339,
    'offset',
  ),
  'a parameter of another operation': input(
    'getBook',
    'seen(input.query.sort)',
    'seen(input.query.page)',
    2339,
    'page',
  ),
  'a parameter of another place': input(
    'getBook',
    'seen(input.query.limit)',
    'seen(input.path.limit)',
    2339,
    'limit',
  ),
  'a number as a text': input(
    'getBook',
    'seen(input.query.depth.toFixed())',
    'seen(input.query.depth.toUpperCase())',
    2339,
    'toUpperCase',
  ),
  'an optional parameter as if it were there': input(
    'getBook',
    'seen((input.query.limit ?? 0) + 1)',
    'seen(input.query.limit + 1)',
    18048,
    'limit',
  ),
  'a value that an enumeration does not have': input(
    'getBook',
    `seen(input.query.sort === 'age')`,
    `seen(input.query.sort === 'size')`,
    2367,
    '"size"',
  ),
  'a path parameter as a number': input(
    'getBook',
    'seen(Number(input.path.bookId) * 2)',
    'seen(input.path.bookId * 2)',
    2362,
    'arithmetic',
  ),
  'a path parameter by another name': input(
    'getBook',
    'seen(input.path.bookId)',
    'seen(input.path.id)',
    2339,
    'id',
  ),
  'a header as the document writes it': input(
    'getBook',
    `seen(input.headers['x-tenant'])`,
    `seen(input.headers['X-Tenant'])`,
    2551,
    'x-tenant',
  ),
  'a cookie that is not declared': input(
    'getBook',
    'seen(input.cookies.theme)',
    'seen(input.cookies.session)',
    2339,
    'session',
  ),
  'input that is not the handler’s to change': input(
    'getBook',
    'seen({ ...input, body: undefined })',
    'input.body = undefined',
    2540,
    'read-only',
  ),
  'a body where there is none': input(
    'removeBook',
    'seen(input.path)',
    'seen(input.body.title)',
    18048,
    'body',
  ),
  'an optional body as if it were there': input(
    'noteBook',
    'seen(input.body?.note)',
    'seen(input.body.note)',
    18048,
    'body',
  ),
  'an optional field as if it were there': input(
    'noteBook',
    'seen(input.body?.pages?.length)',
    'seen(input.body?.pages.length)',
    18048,
    'pages',
  ),
  'null as a text': input(
    'noteBook',
    'seen(input.body?.note?.trim())',
    `seen((input.body?.note ?? null).trim())`,
    2531,
    'null',
  ),
  'items of another type': input(
    'noteBook',
    'seen(input.body?.pages?.map((page) => page + 1))',
    'seen(input.body?.pages?.map((page) => page.trim()))',
    2339,
    'trim',
  ),
  'a field that is not declared': input(
    'addBook',
    'seen(input.body.title)',
    'seen(input.body.isbn)',
    2339,
    'isbn',
  ),
  'a member that is read-only': input(
    'addBook',
    `const title: string = input.body.title;\n  seen(title)`,
    `const id: string = input.body.id;\n  seen(id)`,
    2322,
    'undefined',
  ),
  'a member that what it refers to says is read-only': input(
    'sendParcel',
    'const owner: string = input.body.owner;\n  seen(owner)',
    'const stamp: string = input.body.stamp;\n  seen(stamp)',
    2322,
    'undefined',
  ),
  'what was sent, as it was sent, where more is answered': {
    of: 'addBook',
    right: `({ body: { secret: _, ...book } }) => reply(201, { ...book, id: '1' }, { location: '1' })`,
    wrong: `({ body: { secret: _, ...book } }) => reply(201, book, { location: '1' })`,
    says: [2379, "'id' is optional"],
  },
  'a member of one variant of several': input(
    'swapPet',
    `if (input.body.kind === 'cat') seen(input.body.lives)`,
    'seen(input.body.lives)',
    2339,
    'lives',
  ),
  'a member of the variant that it is not': input(
    'swapPet',
    `if (input.body.kind === 'dog') seen(input.body.barks)`,
    `if (input.body.kind === 'dog') seen(input.body.lives)`,
    2339,
    'lives',
  ),
  'an item that a tuple does not have': input(
    'movePoint',
    'seen(input.body[1])',
    'seen(input.body[2])',
    2493,
    'length',
  ),
  'an item of a tuple as if it were another': input(
    'movePoint',
    'seen(input.body[0].toFixed())',
    'seen(input.body[0].trim())',
    2339,
    'trim',
  ),
  'an item of a tuple that may be left out': input(
    'walkPath',
    'seen(input.body[0]?.trim())',
    'seen(input.body[0].trim())',
    2532,
    'undefined',
  ),
  'bytes as if they were JSON': input(
    'putCover',
    'seen(input.body.length)',
    'seen(input.body.width)',
    2551,
    'width',
  ),
  'a field of a form as a text': input(
    'logIn',
    'seen(input.body.stay === true)',
    `seen(input.body.stay === 'on')`,
    2367,
    'boolean',
  ),
  'a page where there is no list': context(
    'getShelf',
    'seen(context.page)',
    'seen(context.page.offset)',
    18047,
    'page',
  ),
  'the key itself': context('getBook', 'seen(context.key.id)', 'seen(context.key.secret)', 2339, 'secret'),
  'more of an account than is known': context(
    'getShelf',
    'seen(context.account.id)',
    'seen(context.account.email)',
    2339,
    'email',
  ),
  'a store that there is not': context(
    'getBook',
    'seen(await context.transaction(({ clock }) => clock()))',
    'seen(await context.transaction(({ books }) => books))',
    2339,
    'books',
  ),
  'a transaction that nobody has waited for': context(
    'getBook',
    'const now: number = await context.transaction(({ clock }) => clock());\n  seen(now)',
    'const now: number = context.transaction(({ clock }) => clock());\n  seen(now)',
    2322,
    'Promise',
  ),
  'an operation that there is not': {
    of: 'removeBook',
    wrongOf: 'burnBook',
    right: 'null as never',
    wrong: 'null as never',
    says: [2344, '"burnBook"'],
  },
  'an operation that cannot be served': {
    of: 'removeBook',
    wrongOf: 'pair',
    right: `() => {
  throw new Error('Not yet.');
}`,
    wrong: `() => {
  throw new Error('Not yet.');
}`,
    says: [2322, 'NotServed<"pair: the path'],
  },
};

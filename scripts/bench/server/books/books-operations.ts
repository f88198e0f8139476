/** The contract's operation table, as the generator writes it. */
const common = { secured: true, paginated: false, idempotent: false, deprecated: false };

export const booksOperations = {
  listBooks: {
    ...common,
    id: 'listBooks',
    method: 'get',
    path: '/books',
    scopes: ['books:read'],
    paginated: true,
    successStatus: 200,
  },
  createBook: {
    ...common,
    id: 'createBook',
    method: 'post',
    path: '/books',
    scopes: ['books:write'],
    idempotent: true,
    successStatus: 201,
  },
  getBook: {
    ...common,
    id: 'getBook',
    method: 'get',
    path: '/books/{bookId}',
    scopes: ['books:read'],
    successStatus: 200,
  },
};

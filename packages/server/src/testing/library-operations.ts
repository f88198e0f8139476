/** The library's operation table, as the generator writes it. */
const entry = (
  id: string,
  method: string,
  path: string,
  successStatus: number,
  scopes: readonly string[],
) => ({
  id,
  method,
  path,
  successStatus,
  scopes,
  secured: true,
  paginated: false,
  idempotent: false,
  deprecated: false,
});

export const libraryOperations = {
  getReader: entry('getReader', 'get', '/me', 200, []),
  getOpeningHours: { ...entry('getOpeningHours', 'get', '/opening-hours', 200, []), secured: false },
  listBooks: { ...entry('listBooks', 'get', '/books', 200, ['books:read']), paginated: true },
  createBook: { ...entry('createBook', 'post', '/books', 201, ['books:write']), idempotent: true },
  getLostBooks: { ...entry('getLostBooks', 'get', '/books/lost', 200, ['books:read']), deprecated: true },
  getBook: entry('getBook', 'get', '/books/{bookId}', 200, ['books:read']),
  deleteBook: entry('deleteBook', 'delete', '/books/{bookId}', 204, ['books:write']),
  startInventory: {
    ...entry('startInventory', 'post', '/inventories', 202, ['books:write']),
    idempotent: true,
  },
};

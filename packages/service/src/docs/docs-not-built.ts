/** Shown at `/docs` while no site is built. */
export const DOCS_NOT_BUILT = `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The documentation is not built</title>
<h1>The documentation is not built</h1>
<p>Run <code>npm run docs</code> in the service's folder and reload this page: the service need not be restarted.</p>
<p>The API itself works, and its description is at <a href="/openapi.json">/openapi.json</a>.</p>
</html>
`;

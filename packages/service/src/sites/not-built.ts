/** What is shown at a site's address while it is not built. */
export function notBuilt(name: string, script: string, instead: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name} is not built</title>
<h1>${name} is not built</h1>
<p>Run <code>npm run ${script}</code> in the service's folder and reload this page: the service need not be restarted.</p>
<p>${instead}</p>
</html>
`;
}

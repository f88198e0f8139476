let warned = false;

/** A key in a web page is everybody's key: says so once, where there is a `document`. */
export const warnInBrowser = (): void => {
  if (warned || !('document' in globalThis)) return;
  warned = true;
  console.warn('Whoever opens this page can read its API key. Call the API from a server.');
};

/**
 * The reference was one page: `reference.html#/audits/startaudit`, and before that `#operation/startAudit` and
 * `#tag/Audits`. Its list of operations knows where each stands now.
 */
export function followOldAddress(): void {
  if (!document.body.classList.contains('reference')) return;
  const wanted = location.hash.slice(1).toLowerCase().split('/').reverse();
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href*="reference/"]')];
  for (const name of wanted.filter((part) => part !== '')) {
    const found = links.find(
      ({ hash, pathname }) =>
        hash.endsWith(`/${name}`) || (hash === '' && pathname.endsWith(`/${name}.html`)),
    );
    if (found === undefined) continue;
    location.replace(found.href);
    return;
  }
}

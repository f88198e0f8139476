/** Puts the script that waits for news at the end of a page. */
export function withReload(html: string, version: number): string {
  const end = html.lastIndexOf('</body>');
  const at = end === -1 ? html.length : end;
  return `${html.slice(0, at)}${script(version)}${html.slice(at)}`;
}

/**
 * The page makes itself after it was loaded and begins at its top, so the browser cannot return to where it was
 * scrolled: the script does, until the page is made or somebody moves.
 */
function script(version: number): string {
  return `<div id="watch-message" role="status" hidden style="position:fixed;z-index:9999;inset:auto 0 0 0;
padding:.6rem 1rem;background:#8c1d18;color:#fff;font:14px/1.4 monospace;white-space:pre-wrap"></div>
<script>
{
  const wanted = Number(sessionStorage.getItem('watch-scroll'));
  let tries = wanted > 0 ? 30 : 0;
  for (const input of ['wheel', 'keydown', 'pointerdown']) addEventListener(input, () => { tries = 0; });
  const scroll = () => {
    if (tries-- <= 0) return;
    scrollTo(0, wanted);
    setTimeout(scroll, 50);
  };
  scroll();
  new EventSource('/events').addEventListener('message', (event) => {
    const { version, message } = JSON.parse(event.data);
    if (version !== ${version}) {
      sessionStorage.setItem('watch-scroll', scrollY);
      return location.reload();
    }
    const line = document.getElementById('watch-message');
    line.hidden = message === null;
    line.textContent = message;
  });
}
</script>
`;
}

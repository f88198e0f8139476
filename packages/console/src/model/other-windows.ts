const channel = new BroadcastChannel('seogeo-console');

/** Tells the other windows of this browser that somebody has signed in or out: they share the cookie. */
export function tellOtherWindows(): void {
  channel.postMessage('signed in or out');
}

/**
 * Calls `look` when another window has told so, or when the browser shows a page as it was left a while ago (HTML,
 * section 7.4.6.3): somebody else may be signed in by now.
 * @returns what ends that
 */
export function onOtherWindows(look: () => void): () => void {
  const shown = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) look();
  };
  channel.addEventListener('message', look);
  addEventListener('pageshow', shown);
  return () => {
    channel.removeEventListener('message', look);
    removeEventListener('pageshow', shown);
  };
}

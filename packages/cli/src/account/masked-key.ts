/** What may be shown of a key: the prefix by which the service names it itself. */
export const maskedKey = (key: string): string => {
  const [prefix] = /^sgk_live_[0-9A-Za-z]{8}/.exec(key) ?? [];
  return prefix === undefined ? 'a key of an unknown form' : `${prefix}…`;
};

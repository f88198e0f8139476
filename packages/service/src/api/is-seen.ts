/** Neither a blank nor what steers, joins or stands on others: as the account API's pattern of a key's name. */
const SEEN = /[^\s\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text shows anything at all. */
export const isSeen = (text: string): boolean => SEEN.test(text);

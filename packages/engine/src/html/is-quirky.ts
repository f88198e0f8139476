/** How far a doctype is looked for: nothing but white space and comments may stand before it. */
const SEARCHED = 4_096;
const COMMENT = /<!--[\s\S]*?--!?>/g;
const DOCTYPE = /^[\ufeff\t\n\f\r ]*<!doctype([^>]*)>/i;
const QUIRKY_ID =
  /public\s*["'](?:-\/\/(?:ietf|w3o|softquad|netscape|microsoft|metrius|sun|sq|spyglass|webtechs|advasoft|as|o'reilly)|\+\/\/silmaril|html["']|-\/w3c\/dtd html 4\.0 transitional\/en|-\/\/w3c\/\/dtd (?:html (?:3|experimental)|w3 html|html 4\.0 (?:frameset|transitional)\/\/))/i;
/** These are quirky only where they name no file. */
const QUIRKY_ALONE = /public\s*(["'])-\/\/w3c\/\/dtd html 4\.01 (?:frameset|transitional)\/\/[^"']*\1\s*$/i;

/** Whether browsers read it in quirks mode (HTML section 13.2.6.4.1), where a table does not end a paragraph. */
export function isQuirky(html: string): boolean {
  const doctype = DOCTYPE.exec(html.slice(0, SEARCHED).replace(COMMENT, ''))?.[1];
  if (doctype === undefined || !/^\s*html(?![^\s])/i.test(doctype)) return true;
  return QUIRKY_ID.test(doctype) || QUIRKY_ALONE.test(doctype);
}

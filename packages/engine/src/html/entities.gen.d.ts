// Compiled from the installed entities by `npm run generate`. Do not edit.
export declare function decodeHTML(text: string): string;
export declare function decodeHTMLAttribute(value: string): string;

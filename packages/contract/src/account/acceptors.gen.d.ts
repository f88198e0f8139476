// Generated from openapi/ by `npm run generate`. Do not edit: change the contract instead.

/** Validators that may only say yes: what they do not accept is judged by express-openapi-validator. */
export declare const acceptors: (require: (name: string) => unknown) => Readonly<Record<string, unknown>>;

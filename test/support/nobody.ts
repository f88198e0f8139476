/**
 * Host and port at which nobody listens: no service has that port (IANA), and no program that asks for any is given it. One
 * that was closed a moment ago may be another test's by now.
 */
export const NOBODY = '127.0.0.1:4';

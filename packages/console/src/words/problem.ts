/** What is known of a request that failed, whichever API it went to. */
export interface Problem {
  readonly code: string;
  readonly message: string;
  readonly requestId?: string | undefined;
  /** Seconds until it makes sense to try again. */
  readonly retryAfter?: number | undefined;
}

export const keyLimit = {
  why: 'This account has as many keys as one may have: 20, with those that were revoked or have expired within the last hour.',
  advice: 'Revoke one that is not needed any more, and come back in an hour.',
};

/** By code: what happened and what to do, for people. Of a code that is not here the service's own message is shown. */
const sentences: Readonly<Record<string, (problem: Problem) => string>> = {
  INVALID_LINK: () =>
    'This link signs nobody in: it was used already, is older than 15 minutes, or is not complete. Ask whoever runs this service for another one; below is how it is made. If you have not used it yourself, somebody else may have: once you are in, look at the sessions of your account and end those that are not yours.',
  INVALID_CREDENTIALS: () =>
    'E-mail address and password do not belong together. Check both; without a password, or with a forgotten one, sign in by a link.',
  UNAUTHENTICATED: () => 'You are not signed in here any more. Sign in to go on.',
  SESSION_EXPIRED: () =>
    'Your session has expired: it was not used for 30 days, or began 90 days ago. Sign in again to go on.',
  SESSION_ENDED: () =>
    'Your session was ended: by a sign-out, in the list of sessions, or by a new password. If that was not you, look at the sessions and keys of your account once you are in.',
  ACCOUNT_DELETED: () =>
    'This account was deleted, and its API keys with it. If you did not expect that, ask the service’s operator.',
  INVALID_API_KEY: () => 'The service refuses this page for a moment. Load it again.',
  ORIGIN_REFUSED: () =>
    'The service refused this because the page was opened at another address than its own, or over http from another machine. Open the console at the address that the service’s operator names, with https.',
  WRONG_PASSWORD: () => 'The current password is not this one. Nothing was changed.',
  KEY_LIMIT_REACHED: () => `${keyLimit.why} ${keyLimit.advice}`,
  // Audits that wait, or room that is used up: the service says which.
  AUDIT_LIMIT_REACHED: ({ message }) => message,
  NOT_FOUND: () =>
    'It is not there any more: it may have been removed in another window. Load the page again.',
  // The service has one code for both.
  RATE_LIMITED: ({ message, retryAfter }) =>
    `Too many ${/to sign in/.test(message) ? 'sign-ins were tried' : 'requests were sent'} in a short time. Try again ${inSeconds(retryAfter)}.`,
  SERVICE_UNAVAILABLE: () =>
    'The service is there but cannot work at the moment: it is starting, stopping or busy. Try again in a moment.',
  INTERNAL_ERROR: () =>
    'The service failed at this. Try again; if it fails again, tell its operator the request below.',
  CONNECTION_FAILED: () =>
    'The service does not answer: it is stopped, or there is no connection to it. Try again when it is back.',
  TIMEOUT: () => 'The service took too long to answer. Try again in a moment.',
  UNEXPECTED_RESPONSE: () =>
    'Something other than the service answered, such as a proxy in between. The service is probably down; try again in a moment.',
};

export const signedOut =
  'You are signed out. Close other windows of the console too if this is not your computer.';

/** Around the command that prints a link. */
export const signInHelp = {
  before: 'Ask whoever runs this service for a sign-in link. If that is you, run this in its folder:',
  command: 'npm run --silent keys -- sign-in --email you@example.com',
  after: 'A link works once, within 15 minutes. Once you are in, you may set a password.',
};

/** Whether a person can do nothing about it but ask, for which the request has to be known. */
export function needsOperator({ code }: Problem): boolean {
  return code === 'INTERNAL_ERROR' || !Object.hasOwn(sentences, code);
}

export function problemSentence(problem: Problem): string {
  return (Object.hasOwn(sentences, problem.code) && sentences[problem.code]?.(problem)) || problem.message;
}

function inSeconds(seconds: number | undefined): string {
  if (seconds === undefined) return 'in a minute';
  return seconds < 90 ? `in ${Math.max(1, seconds)} s` : `in ${Math.ceil(seconds / 60)} minutes`;
}

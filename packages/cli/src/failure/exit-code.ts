/** What the process ends with. */
export const exitCode = {
  fine: 0,
  wrongUse: 1,
  auditFailed: 2,
  belowScore: 3,
  keyOrScope: 4,
  networkOrServer: 5,
  limitOrTime: 6,
  /** A fault of the program itself (sysexits, EX_SOFTWARE). */
  internal: 70,
  /** The output could not be written (sysexits, EX_IOERR). */
  unwritable: 74,
  /** 128 + the number of SIGINT, as shells report it. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCode)[keyof typeof exitCode];

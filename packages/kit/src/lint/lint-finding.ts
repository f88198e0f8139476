/** A breach of a rule at a place in the document that was linted. */
export interface LintFinding {
  readonly rule: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** Way through the document. */
  readonly path: readonly string[];
}

/** What Spectral tells of a breach, as a library and as a command. */
export interface SpectralResult {
  readonly code: string | number;
  /** 0 is an error; what weighs less has a higher number. */
  readonly severity: number;
  readonly message: string;
  readonly path: readonly (string | number)[];
}

export function findingOf({ code, severity, message, path }: SpectralResult): LintFinding {
  return {
    rule: String(code),
    severity: severity === 0 ? 'error' : 'warning',
    message,
    path: path.map(String),
  };
}

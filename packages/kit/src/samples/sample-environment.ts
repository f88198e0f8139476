/** The environment's names for where the API is and for the key. */
export interface SampleEnvironment {
  readonly url: string;
  readonly key: string;
}

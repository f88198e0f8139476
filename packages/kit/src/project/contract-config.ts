import type { OpenApiDocument } from '@seogeo/document';
import type { GeneratedFiles } from '../generate/generated-files.ts';
import type { SampleMaker } from '../samples/code-samples.ts';

/**
 * What `contract.config.ts` may say; paths are relative to it. Everything may be left out. Where a folder has several
 * contracts, it exports a list: the first is meant where no document is named.
 */
export interface ContractConfig {
  /** The hand-written root document; else the first of `redocly.yaml`'s `apis`, or `openapi.yaml` here or in `openapi/`. */
  readonly source?: string;
  /** Where `render` keeps the bundle, if it does, and as what `.spectral.yaml` names it; else `openapi.json`. */
  readonly bundle?: string;
  /** The folder of the frozen versions; else `releases` beside the root document. */
  readonly releases?: string;
  /** True where the document is written as one file for each path and component, which our source rules then hold. */
  readonly filePerComponent?: boolean;
  /** More warnings than this stop a release and what is generated, as an error does; else none do. */
  readonly maxWarnings?: number;
  /** Rulesets that `.spectral.yaml` extends by these names and that are made from others: how they are got by today. */
  readonly rulesets?: Readonly<Record<string, MadeRuleset>>;
  /** What the watch writes, and a release may not lag behind. */
  readonly render?: (document: OpenApiDocument, project: Project) => Promise<GeneratedFiles>;
  /** What samples of calls are made; else curl and fetch. */
  readonly samples?: readonly SampleMaker[];
}

/** A ruleset that is compiled for Spectral's command. */
export interface MadeRuleset {
  /** As it is written. */
  readonly ruleset: object;
  /** The text of the module that the command loads. */
  readonly compiled: () => Promise<string>;
}

/** Says nothing by itself: it gives a configuration its types. */
export function defineContract(config: ContractConfig): ContractConfig {
  return config;
}

/** A contract with everything that belongs to it; every path is absolute. */
export interface Project {
  /** Files are named relative to it. */
  readonly folder: string;
  /** The root document. */
  readonly source: string;
  readonly bundle: string;
  readonly releases: string;
  /** Breaking changes that are meant for a while. */
  readonly exceptions: string;
  /** `redocly.yaml`; null where there is none. */
  readonly redocly: string | null;
  /** `.spectral.yaml`; null where there is none. */
  readonly spectral: string | null;
  readonly config: ContractConfig;
}

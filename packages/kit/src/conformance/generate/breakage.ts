import type { WireRequest } from '../exchange/wire-request.ts';
import type { RequestPlan } from './request-plan.ts';

/** One way to turn a request that the contract allows into one that it forbids. */
export type Breakage = {
  /** What is broken, such as `body/name: longer than 100 characters`; one rule is one finding. */
  readonly rule: string;
  /** Where the document says it; absent for what it says of the operation as a whole. */
  readonly at?: string;
} & (
  | { readonly kind: 'plan'; readonly change: (plan: RequestPlan) => RequestPlan | null }
  | { readonly kind: 'wire'; readonly change: (request: WireRequest) => WireRequest | null }
);

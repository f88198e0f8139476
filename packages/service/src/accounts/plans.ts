/** The plans of the specification, section 8.1, smallest first. */
export const PLANS = ['starter', 'pro', 'agency'] as const;
export type Plan = (typeof PLANS)[number];

/** Requests per minute, which is also the burst, of each plan. */
export type PlanLimits = Readonly<Record<Plan, number>>;

export const DEFAULT_PLAN_LIMITS: PlanLimits = { starter: 60, pro: 300, agency: 1_200 };

export function isPlan(text: string): text is Plan {
  return PLANS.some((plan) => plan === text);
}

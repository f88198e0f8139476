/** The plans of the specification, section 8.1, smallest first. */
export const PLANS = ['starter', 'pro', 'agency'] as const;
export type Plan = (typeof PLANS)[number];

/** A number for each plan. */
export type PlanLimits = Readonly<Record<Plan, number>>;

/** A number for the plans that an operator has given one. */
export type SomePlans = Partial<PlanLimits>;

/** Requests per minute, which is also the burst. */
export const DEFAULT_PLAN_LIMITS: PlanLimits = { starter: 60, pro: 300, agency: 1_200 };

/** For which workers may have one audit open, all its parts together: 6, 12 and 24 hours. */
export const DEFAULT_AUDIT_SECONDS: PlanLimits = { starter: 21_600, pro: 43_200, agency: 86_400 };

export function isPlan(text: string): text is Plan {
  return PLANS.some((plan) => plan === text);
}

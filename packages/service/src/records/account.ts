import type { Plan } from '../config/plans.ts';

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly plan: Plan;
}

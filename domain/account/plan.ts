/** Users each plan has room for; null is no limit (accounts spec, section 1). */
export const MOST_USERS = { starter: 2, pro: null } as const;

export type Plan = keyof typeof MOST_USERS;

/** Whether an organization of `plan` may have so many users. */
export function fitsPlan(plan: Plan, users: number): boolean {
  const most = MOST_USERS[plan];
  return most === null || users <= most;
}

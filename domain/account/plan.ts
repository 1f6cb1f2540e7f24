/** Maximum number of users for each plan; null: no limit (docs/rules/accounts.md, Plans). */
export const MOST_USERS = { starter: 2, pro: null } as const;

export type Plan = keyof typeof MOST_USERS;

export function fitsPlan(plan: Plan, users: number): boolean {
  const most = MOST_USERS[plan];
  return most === null || users <= most;
}

import type { TodayScreenQuery$variables } from '#client/__generated__/TodayScreenQuery.graphql.ts';

/** The local day before `now`. */
export function yesterday(now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
}

/** The same all day long, so that a revisit finds the screen in the store. */
export const todayVariables = (now: Date): TodayScreenQuery$variables => ({
  since: yesterday(now).toISOString(),
});

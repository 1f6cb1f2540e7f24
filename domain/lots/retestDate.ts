import { dayAfter } from '#domain/calendarDate.ts';

type Tested = {
  readonly hasFailed: boolean;
  /** Day of the report, `YYYY-MM-DD`; null: unknown. */
  readonly reportedOn: string | null;
};

/**
 * The retest date that a test gives its lot, so many days after the report; null leaves the date `present` as it is
 * (docs/rules/lots.md, Dates). A test that failed gives none, and a date only moves later: an older certificate takes
 * nothing back of what a newer one, or a person, said. `retestAfterDays`: whole days, 1 or more; null: none is set.
 */
export function retestOnAfter(
  present: string | null,
  { hasFailed, reportedOn }: Tested,
  retestAfterDays: number | null,
): string | null {
  if (hasFailed || reportedOn === null || retestAfterDays === null) return null;
  const day = dayAfter(reportedOn, retestAfterDays);
  return present === null || present < day ? day : null;
}

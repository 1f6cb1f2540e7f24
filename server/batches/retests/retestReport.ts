import { dateIn } from '#domain/account/timeZone.ts';
import type { Issue } from '#domain/issue.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';
import { RETEST_GROUPS, type RetestGroup } from '#domain/review/retest.ts';
import { answerIssues } from '#domain/review/retestQuestion.ts';
import { db } from '#server/db/database.ts';
import { InvalidError } from '#server/errors.ts';
import { getOil } from '#server/oils/readOils.ts';
import type { LotPercents } from '#server/oils/results/followTests.ts';
import { policyOfRequest } from '#server/quality/policy/readPolicy.ts';
import type { Viewer } from '#server/viewer.ts';
import { lastTold } from './lastTold.ts';
import { type TouchedBatch, touchedBatches } from './touchedBatches.ts';

/** New percents of a lot, as sent. */
export type WrittenRetest = {
  readonly kind: 'drift' | 'correction';
  /** `YYYY-MM-DD`, not after today; null only where the earlier value was wrong. */
  readonly sampledOn: string | null;
  /** Names of cannabinoids of the organization, in any case; percents 0 to 100. */
  readonly percents: readonly { readonly cannabinoid: string; readonly percent: number }[];
};

export type RetestReport = {
  readonly counts: Readonly<Record<RetestGroup, number>>;
  /** The first ones, group by group, in each the newest first. */
  readonly rows: readonly TouchedBatch[];
};

/** Rows that a report shows; its counts go beyond them. */
const MOST_RETESTED = 500;

/** The batches whose content new percents of a lot change, without storing anything. */
export async function retestReport(
  viewer: Viewer,
  oilId: number,
  written: WrittenRetest,
): Promise<RetestReport> {
  await getOil(viewer, oilId, {});
  const { kind, sampledOn } = written;
  const { timeZone } = await policyOfRequest(viewer);
  const today = dateIn(timeZone, Date.now());
  const percents = await knownPercents(
    viewer,
    written,
    answerIssues({ change: kind, sampledOn }, today),
  );
  return reportOf(await touchedBatches(viewer, [{ oilId, kind, sampledOn, percents }], timeZone));
}

/** The batches that voiding a test would touch, as it is stored then. */
export async function voidReport(viewer: Viewer, retest: LotPercents): Promise<RetestReport> {
  const { timeZone } = await policyOfRequest(viewer);
  const told = await lastTold(db(), viewer, [retest.oilId]);
  return reportOf(await touchedBatches(viewer, [retest], timeZone, db(), told));
}

/** The percents by the names that the organization uses; throws with all issues, those of the answer first. */
async function knownPercents(
  { organizationId }: Viewer,
  { percents }: WrittenRetest,
  answered: readonly Issue[],
): Promise<Readonly<Record<string, number>>> {
  const known = await db().cannabinoid.findMany({
    where: { organizationId },
    select: { name: true },
  });
  const nameOf = new Map(known.map(({ name }) => [cannabinoidKey(name), name]));
  const unread = percents.flatMap(({ cannabinoid, percent }, index) => {
    const path = ['percents', String(index)];
    if (!nameOf.has(cannabinoidKey(cannabinoid))) {
      return [{ path, message: `Unknown cannabinoid: ${cannabinoid}` }];
    }
    if (percent >= 0 && percent <= 100) return [];
    return [{ path, message: 'A percentage must be from 0 to 100.' }];
  });
  const issues = [...answered, ...unread];
  if (issues.length > 0) throw new InvalidError(issues);
  return Object.fromEntries(
    percents.map(({ cannabinoid, percent }) => [
      nameOf.get(cannabinoidKey(cannabinoid)) ?? cannabinoid,
      percent,
    ]),
  );
}

function reportOf(rows: readonly TouchedBatch[]): RetestReport {
  const ofGroup = (group: RetestGroup) => rows.filter((row) => row.group === group);
  const counts = Object.fromEntries(
    RETEST_GROUPS.map((group) => [group, ofGroup(group).length]),
  ) as Record<RetestGroup, number>;
  return { counts, rows: RETEST_GROUPS.flatMap(ofGroup).slice(0, MOST_RETESTED) };
}

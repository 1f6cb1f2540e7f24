import { dateIn } from '#domain/account/timeZone.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';
import { type RetestedBatch, type RetestImpact, retestImpact } from '#domain/review/retest.ts';
import { retestText, voidingText } from '#domain/review/retestText.ts';
import { isToldOtherwise, restatedBy, type Told, toldOf } from '#domain/review/told.ts';
import { wordsOfZero, type ZeroWords } from '#domain/review/zeroWords.ts';
import { documentInclude, documentOf } from '#server/batches/writing/document.ts';
import { db } from '#server/db/database.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Batch } from '#server/generated/prisma/client.ts';
import { type EarlierNames, earlierNames, NO_NAMES } from '#server/oils/results/earlierNames.ts';
import type { LotPercents, SavedLot, TouchedByLot } from '#server/oils/results/followTests.ts';
import { policyOfRequest } from '#server/quality/policy/readPolicy.ts';
import type { Viewer } from '#server/viewer.ts';
import { mapInTurns } from '#server/work/breathing.ts';
import { type FrozenWords, frozenWords } from './frozenWords.ts';
import { type LastTold, NOTHING_TOLD } from './lastTold.ts';

/** New percents of one lot. */
export type LotRetest = LotPercents;

/** A batch that a retest touches. */
export type TouchedBatch<Of extends LotRetest = LotRetest> = RetestImpact & {
  readonly retest: Of;
  readonly batch: Pick<Batch, 'id' | 'printedId' | 'departmentId' | 'createdAt'>;
  /** The line that the record gets. */
  readonly sentence: string;
};

/** Documents that are held at once. */
const AT_ONCE = 500;

/**
 * The batches whose content new percents of their lots change, the newest first. A hidden batch counts once anything of
 * it was weighed, because somebody may have eaten it. Days are those of `timeZone`.
 */
export async function touchedBatches<Of extends LotRetest>(
  viewer: Viewer,
  retests: readonly Of[],
  timeZone: string,
  client: Tx = db(),
  told: LastTold = NOTHING_TOLD,
): Promise<readonly TouchedBatch<Of>[]> {
  const found: TouchedBatch<Of>[] = [];
  const parts = touchedInParts(viewer, retests, timeZone, client, told);
  for await (const part of parts) found.push(...part);
  return found;
}

/** The same, one after the other, for callers that keep little of each or may stop before the last. */
async function* touchedInParts<Of extends LotRetest>(
  viewer: Viewer,
  retests: readonly Of[],
  timeZone: string,
  client: Tx,
  told: LastTold,
): AsyncGenerator<readonly TouchedBatch<Of>[]> {
  const ids = await idsWithLots(viewer, retests, client);
  const ofLot = new Map<string, Of[]>();
  for (const retest of retests) {
    const key = String(retest.oilId);
    ofLot.set(key, [...(ofLot.get(key) ?? []), retest]);
  }
  const today = dateIn(timeZone, Date.now());
  const oilIds = retests.map(({ oilId }) => oilId);
  const namesBefore = ids.length === 0 ? NO_NAMES : await earlierNames(client, viewer, oilIds);
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const batches = await batchesOf(viewer, ids.slice(start, start + AT_ONCE), client);
    const wordsBefore = await frozenWords(
      client,
      viewer,
      batches.map(({ id }) => id),
      oilIds,
    );
    const touched = await mapInTurns(batches, (batch) => {
      const completedOn = batch.completedAt && dateIn(timeZone, batch.completedAt.getTime());
      const document = documentOf(batch);
      const lotIds = new Set(document.lots.map(({ oilId }) => oilId));
      const ofBatch = [...lotIds].flatMap((oilId) => ofLot.get(oilId) ?? []);
      return touchedBy(
        batch,
        { document, completedOn, wordsBefore, namesBefore, told },
        ofBatch,
        () => today,
      );
    });
    yield touched.flat();
  }
}

type MadeBatch = Pick<RetestedBatch, 'document' | 'completedOn'> & {
  readonly wordsBefore: FrozenWords;
  readonly namesBefore: EarlierNames;
  readonly told: LastTold;
};

/** Percents by the names of a document and of what its record was told, which keep those of their time. */
function inNamesOf<Of extends LotRetest>(
  { lots, targets }: RetestedBatch['document'],
  retest: Of,
  namesBefore: EarlierNames,
  told: readonly Told[],
): Of {
  const kept = [
    ...lots.flatMap((lot) => Object.keys(lot.percents)),
    ...[...targets, ...told].map(nameOf),
  ];
  const keys = new Set(kept.map(cannabinoidKey));
  const named = <Value>(values: Readonly<Record<string, Value>>) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        if (keys.has(cannabinoidKey(name))) return [name, value];
        const before = namesBefore(retest.oilId, name);
        return [before.find((one) => keys.has(cannabinoidKey(one))) ?? name, value];
      }),
    );
  const { percents, toWords } = retest;
  return { ...retest, percents: named(percents), ...(toWords && { toWords: named(toWords) }) };
}

const nameOf = ({ cannabinoid }: { readonly cannabinoid: string }): string => cannabinoid;

/** The percent of a lot that a document was saved with, under the name of today or an earlier one. */
export const savedPercentOf =
  (document: RetestedBatch['document'], oilId: number, namesBefore: EarlierNames) =>
  (cannabinoid: string): number | undefined => {
    const lot = document.lots.find((one) => one.oilId === String(oilId));
    const keys = [cannabinoid, ...namesBefore(oilId, cannabinoid)].map(cannabinoidKey);
    return Object.entries(lot?.percents ?? {}).find(([name]) =>
      keys.includes(cannabinoidKey(name)),
    )?.[1];
  };

/** The changes by retests in one batch; `storedOn` is the day that stands for one without a day of its sample. */
export const touchedBy = <Of extends LotRetest>(
  { id, printedId, departmentId, createdAt }: TouchedBatch['batch'],
  { wordsBefore, namesBefore, told, ...made }: MadeBatch,
  retests: readonly Of[],
  storedOn: (retest: Of) => string,
): readonly TouchedBatch<Of>[] =>
  retests.flatMap((retest) => {
    const { completedOn, document } = made;
    const { oilId } = retest;
    const one = { ...made, id: String(id), isReleased: false };
    const savedPercent = savedPercentOf(document, oilId, namesBefore);
    const figures = retest.ofBatch?.({ completedOn, savedAt: createdAt, savedPercent });
    const record = told(id, oilId);
    const named = inNamesOf(document, { ...retest, ...figures }, namesBefore, record);
    const fromWords = wordsBefore(id, oilId);
    const of =
      figures === undefined ? named : otherwise(named, record, { savedPercent, fromWords });
    const restated =
      figures === undefined
        ? restatedBy(record, of, completedOn !== null)
        : Object.keys(of.percents);
    const asked = { ...of, oilId: String(oilId), restated, fromWords };
    return retestImpact(asked, [one]).map((impact) => ({
      ...impact,
      retest,
      batch: { id, printedId, departmentId, createdAt },
      // A page names only some of hundreds.
      get sentence() {
        const day = retest.sampledOn ?? storedOn(retest);
        return retest.isVoiding ? voidingText(day, impact) : retestText(day, impact);
      },
    }));
  });

type Saved = {
  readonly savedPercent: SavedLot['savedPercent'];
  readonly fromWords: ZeroWords;
};

/** A retest of the percents alone that are other ones than the record ends with, or the batch was saved with. */
function otherwise<Of extends LotRetest>(
  retest: Of,
  told: readonly Told[],
  { savedPercent, fromWords }: Saved,
): Of {
  const entries = Object.entries(retest.percents).filter(([cannabinoid, percent]) => {
    const words = wordsOfZero(retest.toWords, cannabinoid, percent);
    const last = toldOf(told, cannabinoid);
    if (last !== undefined) return isToldOtherwise(last, percent, words);
    const saved = savedPercent(cannabinoid);
    const before = saved === undefined ? undefined : wordsOfZero(fromWords, cannabinoid, saved);
    // The record claims nothing about a cannabinoid that the batch was saved without, so 0 % changes nothing.
    if (saved === undefined) return percent !== 0;
    return isToldOtherwise({ percent: saved, words: before ?? null }, percent, words);
  });
  return { ...retest, percents: Object.fromEntries(entries) };
}

/** The same, of which only what each needs is said. `mayGoOn` throws to stop the reading. */
export async function touchedByLots(
  viewer: Viewer,
  lots: readonly LotRetest[],
  mayGoOn: () => Promise<void>,
): Promise<readonly TouchedByLot[]> {
  const { timeZone } = await policyOfRequest(viewer);
  const found: TouchedByLot[] = [];
  for await (const part of touchedInParts(viewer, lots, timeZone, db(), NOTHING_TOLD)) {
    await mayGoOn();
    const brief = part.map(({ retest: { oilId }, batch: { id: batchId }, group }) => ({
      oilId,
      batchId,
      group,
    }));
    found.push(...brief);
  }
  return found;
}

async function idsWithLots(
  { organizationId }: Viewer,
  retests: readonly LotRetest[],
  client: Tx,
): Promise<readonly number[]> {
  const oilIds = retests.flatMap(({ oilId, percents, ofBatch }) =>
    ofBatch !== undefined || Object.keys(percents).length > 0 ? [oilId] : [],
  );
  if (oilIds.length === 0) return [];
  const rows = await client.$queryRaw<{ id: number }[]>`
    SELECT DISTINCT b.id FROM batch_lots l
    JOIN batches b ON b.organization_id = l.organization_id AND b.id = l.batch_id
    WHERE l.organization_id = ${organizationId} AND l.oil_id = ANY(${oilIds}::integer[])
      AND (b.inactivated_at IS NULL OR b.is_weighed OR b.status = 'completed')
    ORDER BY b.id DESC`;
  return rows.map(({ id }) => id);
}

const batchesOf = ({ organizationId }: Viewer, ids: readonly number[], client: Tx) =>
  client.batch.findMany({
    where: { organizationId, id: { in: [...ids] } },
    include: documentInclude,
    orderBy: { id: 'desc' },
  });

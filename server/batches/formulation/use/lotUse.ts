import { z } from 'zod';
import { batchUse } from '#domain/lots/batchUse.ts';
import {
  factAgainst,
  type LotUse,
  temporaryRefusal,
  type UseDays,
  type UsedLot,
  type UsePolicy,
  use,
  useOfSaved,
} from '#domain/lots/use.ts';
import { BASIC, LOT_RULES } from '#domain/quality/policy.ts';
import type { BatchDocument } from '#domain/record/document/document.ts';
import { overrideWarning } from '#domain/review/lotOverride.ts';
import type { Question } from '#server/batches/formulation/calculate.ts';
import type { ProvenOverride } from '#server/batches/formulation/override/proveOverride.ts';
import { ConflictError } from '#server/errors.ts';
import type { Oil, Prisma } from '#server/generated/prisma/client.ts';
import { stateOf } from '#server/oils/status/lotFacts.ts';

/**
 * The document with warnings about its lots; throws a conflict when one of them may not be used on these days and
 * Quality does not allow it, or when it is in no inventory where lots are released.
 */
export function withLotUse(
  document: BatchDocument,
  question: Question,
  days: UseDays,
  override: ProvenOverride | null,
): BatchDocument {
  const { policy } = question;
  const used = usedLots(document, question);
  const named = used.map((lot) => ({ ...lot, tag: lot.label }));
  const { refusals, warnings, isForQuality } = batchUse(named, days, policy);
  const temporary = temporaryRefusals(document, question);
  const mayAllow = isForQuality && temporary.length === 0;
  const all = [...refusals, ...temporary];
  if (all.length > 0 && !(mayAllow && override !== null)) {
    throw new ConflictError(all.join(' '), null, mayAllow ? ['override'] : null);
  }
  const allowed = used
    .filter((lot) => use(lot, days, policy).kind === 'override')
    .map((lot) => warningOf(lot, days, policy, override));
  return { ...document, warnings: [...document.warnings, ...warnings, ...new Set(allowed)] };
}

const warningOf = (
  lot: UsedLot,
  days: UseDays,
  policy: UsePolicy,
  override: ProvenOverride | null,
): string =>
  overrideWarning({
    tag: lot.tag,
    fact: factAgainst(lot, days, policy),
    by: override?.signer.name ?? '',
    reason: override?.reason ?? '',
  });

/** The row ids of the lots of a document that only Quality allows. */
export const lotsToAllow = (
  document: BatchDocument,
  question: Question,
  days: UseDays,
): readonly number[] =>
  usedLots(document, question)
    .filter((lot) => use(lot, days, question.policy).kind === 'override')
    .map(({ id }) => Number(id));

const takenLots = ({ lots }: BatchDocument): ReadonlySet<string> =>
  new Set(lots.flatMap(({ oilId, grams }) => (grams > 0 ? [oilId] : [])));

function temporaryRefusals(document: BatchDocument, { lots, policy }: Question) {
  const taken = takenLots(document);
  return lots
    .filter(({ id, standing }) => standing === undefined && taken.has(id))
    .flatMap(({ label }) => temporaryRefusal(label, policy) ?? []);
}

/** The stored lots of which a document takes grams. */
function usedLots(document: BatchDocument, { lots }: Question) {
  const taken = takenLots(document);
  return lots.flatMap(({ id, tag, label, standing }) =>
    standing !== undefined && taken.has(id) ? [{ ...standing, id, tag, label }] : [],
  );
}

type UsedOil = Pick<
  Oil,
  'tag' | 'status' | 'expiresOn' | 'retestOn' | 'quantityGrams' | 'deletedAt'
>;

/** The use of an oil in a saved batch; `days`, `policy` and `wasWeighed` as in `useOfSaved`. */
export const storedUse = (
  oil: UsedOil,
  { days, policy }: { readonly days: UseDays; readonly policy: UsePolicy },
  wasWeighed: boolean,
): LotUse => {
  const lot = { ...stateOf(oil), tag: oil.tag, isDeleted: oil.deletedAt !== null };
  return useOfSaved(lot, days, policy, wasWeighed);
};

const usePolicy = z.object({
  expiredLots: z.enum(LOT_RULES),
  retestDueLots: z.enum(LOT_RULES),
  minimumDaysLeft: z.number(),
});

/** A batch keeps the policy it was saved under; before there was one, everything was as in Basic. */
export const policyOfBatch = (snapshot: Prisma.JsonValue): UsePolicy =>
  snapshot === null ? BASIC : usePolicy.parse(snapshot);

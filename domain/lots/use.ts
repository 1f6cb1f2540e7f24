import { dayAfter, daysBetween, dayText } from '#domain/calendarDate.ts';
import { countText } from '#domain/format.ts';
import { LOT_RULES, type LotRule, type QualityPolicy } from '#domain/quality/policy.ts';
import { isExpired, isRetestDue, type LotDates } from './effectiveState.ts';
import { type LotStatus, STATUS_PHRASES } from './status.ts';

/** The question if a lot may go into a batch, asked at the save of a batch and at every weighing (docs/rules/lots.md, Use). */

/** The part of a policy that the use of a lot follows. */
export type UsePolicy = Pick<QualityPolicy, 'expiredLots' | 'retestDueLots' | 'minimumDaysLeft'>;

export type UsedLot = LotDates & { readonly tag: string; readonly status: LotStatus };

/** The days by which a use is judged, each `YYYY-MM-DD`. */
export type UseDays = {
  readonly productionDate: string;
  /** The day on which the grams are recorded. */
  readonly recordedOn: string;
};

/** The days of grams that are recorded on the day of production. */
export const onDay = (day: string): UseDays => ({ productionDate: day, recordedOn: day });

/** A lot of a saved batch, which may have been deleted since. */
export type SavedLot = UsedLot & { readonly isDeleted: boolean };

type Stopped = Exclude<LotStatus, 'released'>;

export type LotUse =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'warn' | 'override' | 'refused'; readonly sentence: string };

/**
 * The use of a lot on a production date. Of two reasons the stricter one counts, then the expiry. Where a policy says more
 * than a warning, a date that passed between production and recording leaves it to Quality: nobody else could tell a
 * batch that was recorded late from a date that was written back.
 */
export function use(lot: UsedLot, days: UseDays, policy: UsePolicy): LotUse {
  const { tag, status } = lot;
  if (status !== 'released') return { kind: 'refused', sentence: `${tag} ${STATUS_TEXTS[status]}` };
  return datedUse(lot, days, policy, ENDINGS);
}

function datedUse(
  lot: UsedLot,
  days: UseDays,
  policy: UsePolicy,
  endings: Readonly<Record<LotRule, string>>,
): LotUse {
  const reason = strictest(lot, days, policy);
  if (reason === null) return { kind: 'allowed' };
  const { rule, text } = reason;
  return {
    kind: rule === 'block' ? 'refused' : rule,
    sentence: `${lot.tag} ${text}. ${endings[rule]}`,
  };
}

/** True when suggestions and remedies may offer a lot for a day: it may be used then, and has not expired. */
export function isOffered(lot: UsedLot, productionDate: string, policy: UsePolicy): boolean {
  const { kind } = use(lot, onDay(productionDate), policy);
  return kind === 'allowed' || (kind === 'warn' && !isExpired(lot, productionDate));
}

/**
 * The sentence that refuses a lot that is in no inventory, which nobody could release; null where lots need no release.
 */
export const temporaryRefusal = (
  tag: string,
  { newLotStatus }: Pick<QualityPolicy, 'newLotStatus'>,
): string | null =>
  newLotStatus === 'released'
    ? null
    : `${tag} is in no inventory. Add it there, and ask Quality to release it.`;

/**
 * The reason why Quality has to allow a lot, as it follows the tag in a sentence: "expired on 14 Jan 2027", "was weighed
 * before it was put on hold".
 */
export function factAgainst(lot: UsedLot, days: UseDays, policy: UsePolicy): string {
  const dated = strictest(lot, days, policy);
  if (lot.status === 'released') return dated?.text ?? '';
  const stopped = `was weighed before it was ${STOPPED_PHRASES[lot.status]}`;
  return dated === null || dated.rule === 'warn' ? stopped : `${dated.text}, and ${stopped}`;
}

/** The reason why a lot is stopped, as it follows the tag in a sentence: "is on hold", "expired on 14 Jan 2027". */
export const stopOf = (lot: UsedLot, days: UseDays, policy: UsePolicy): string =>
  lot.status === 'released' ? factAgainst(lot, days, policy) : `is ${STATUS_PHRASES[lot.status]}`;

function strictest(lot: UsedLot, days: UseDays, policy: UsePolicy): Reason | null {
  const { productionDate } = days;
  const expiry = expiryText(lot, productionDate, policy);
  const retest = retestText(lot, productionDate);
  const [first, ...others] = [
    ...(expiry === null
      ? lateReasons(policy.expiredLots, expiryText(lot, days.recordedOn, NO_DAYS_LEFT))
      : [{ rule: policy.expiredLots, text: expiry }]),
    ...(retest === null
      ? lateReasons(policy.retestDueLots, retestText(lot, days.recordedOn))
      : [{ rule: policy.retestDueLots, text: retest }]),
  ];
  return first === undefined
    ? null
    : others.reduce((strict, other) => stricter(strict, other), first);
}

/**
 * The use of a lot in a saved batch, when its grams are recorded and when the batch is completed. The lots of a saved
 * batch stay, so the sentence offers another one only to another batch. Grams that were recorded while the lot was still
 * allowed are in the product: only Quality can decide about them, so that their record is not lost.
 */
export function useOfSaved(
  lot: SavedLot,
  days: UseDays,
  policy: UsePolicy,
  wasWeighed: boolean,
): LotUse {
  const { tag, status, isDeleted } = lot;
  const one: LotUse =
    status === 'released'
      ? datedUse(lot, days, policy, ENDINGS_OF_SAVED)
      : {
          kind: 'refused',
          sentence: `${tag} ${stopOf(lot, days, policy)}${isDeleted ? DELETED : WAYS_OUT[status]}`,
        };
  if (one.kind !== 'refused' || !wasWeighed) return one;
  const fact = factAgainst(lot, days, policy);
  return { kind: 'override', sentence: `${tag} ${fact}. ${ENDINGS_OF_SAVED.override}` };
}

const STOPPED_PHRASES: Readonly<Record<Stopped, string>> = {
  quarantine: 'put in quarantine',
  hold: 'put on hold',
  rejected: 'rejected',
};
const ASK_OR_RUN_AGAIN =
  '. Ask Quality to release it, or inactivate this batch and run it with a released lot.';
const WAYS_OUT: Readonly<Record<Stopped, string>> = {
  quarantine: ASK_OR_RUN_AGAIN,
  hold: ASK_OR_RUN_AGAIN,
  rejected:
    '. Inactivate this batch and run it with a released lot, or ask Quality to take the rejection back.',
};

/** A deleted lot can't be released, so that this is its only way out. */
const DELETED = ' and was deleted. Inactivate this batch and run it with a released lot.';

const ASK_QUALITY = 'Choose a released lot, or ask Quality to release it.';
const STATUS_TEXTS: Readonly<Record<Stopped, string>> = {
  quarantine: `is in quarantine. ${ASK_QUALITY}`,
  hold: `is on hold. ${ASK_QUALITY}`,
  rejected: 'is rejected. Choose a released lot.',
};

const ENDINGS: Readonly<Record<LotRule, string>> = {
  warn: 'Look before you use it.',
  override: 'Choose another lot, or ask Quality to allow it.',
  block: "It can't be weighed.",
};
const ENDINGS_OF_SAVED: Readonly<Record<LotRule, string>> = {
  ...ENDINGS,
  override: 'Ask Quality to allow it, or inactivate this batch and run it with another lot.',
};

type Reason = { readonly rule: LotRule; readonly text: string };

/** The days that a product must last count from its production, whenever it is recorded. */
const NO_DAYS_LEFT = { minimumDaysLeft: 0 };

const lateReasons = (rule: LotRule, text: string | null): readonly Reason[] =>
  rule === 'warn' || text === null
    ? []
    : [{ rule: 'override', text: `${text}, after the production date` }];

const stricter = (one: Reason, other: Reason): Reason =>
  LOT_RULES.indexOf(other.rule) > LOT_RULES.indexOf(one.rule) ? other : one;

function expiryText(
  lot: UsedLot,
  productionDate: string,
  { minimumDaysLeft }: Pick<UsePolicy, 'minimumDaysLeft'>,
): string | null {
  const { expiresOn } = lot;
  if (expiresOn === null) return null;
  const date = dayText(expiresOn);
  if (isExpired(lot, productionDate)) return `expired on ${date}`;
  if (expiresOn >= dayAfter(productionDate, minimumDaysLeft)) return null;
  const left = countText(daysBetween(productionDate, expiresOn), 'day');
  return `expires on ${date}, ${left} after production, where ${minimumDaysLeft} are asked for`;
}

const retestText = (lot: UsedLot, productionDate: string): string | null =>
  lot.retestOn !== null && isRetestDue(lot, productionDate)
    ? `was due for a retest on ${dayText(lot.retestOn)}`
    : null;

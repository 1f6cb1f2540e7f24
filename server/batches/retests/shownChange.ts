import type { RetestChange } from '#domain/review/retestChanges.ts';
import { aboveText } from '#domain/review/retestText.ts';
import type { LotTestConsequenceChange } from '#server/generated/prisma/client.ts';

type Columns = Omit<LotTestConsequenceChange, 'organizationId' | 'consequenceId' | 'position'>;
type Text = 'cannabinoid' | 'wordsBefore' | 'wordsAfter' | 'aboveMaximum';

/** A change as both APIs show it, calculated or stored. */
export type ShownChange = {
  readonly [Name in keyof Columns]: Columns[Name] | (Name extends Text ? never : number);
};

export const shownChange = ({ before, after, ...change }: RetestChange): ShownChange => ({
  cannabinoid: change.cannabinoid,
  percentBefore: change.percentBefore,
  percentAfter: change.percentAfter,
  wordsBefore: change.fromWords ?? null,
  wordsAfter: change.toWords ?? null,
  mgBefore: before.mg,
  mgAfter: after.mg,
  mgPerUnitBefore: before.mgPerUnit,
  mgPerUnitAfter: after.mgPerUnit,
  changePercent: change.changePercent,
  offTargetPercent: change.offTargetPercent,
  aboveMaximum: change.exceeded === undefined ? null : aboveText(change.exceeded),
});

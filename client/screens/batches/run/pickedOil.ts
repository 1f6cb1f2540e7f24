import type { ZeroWords } from '#client/screens/oils/lots/zeroWords.ts';
import type { Oil } from '#domain/formulation/types.ts';
import type { LotState } from '#domain/lots/effectiveState.ts';
import type { LotUse } from '#domain/lots/use.ts';
import type { DocumentOil } from '#domain/record/plan/lots.ts';

/** The state of a lot in one word, and the sentence that its use gets. */
export type UseNote = {
  readonly word: string;
  readonly sentence: string;
  readonly kind: Exclude<LotUse['kind'], 'allowed'>;
};

/** An oil with the texts that the record prints. */
export type PickedOil = Oil &
  DocumentOil & {
    /** `YYYY-MM-DD`, for the column. Absent: a temporary oil. */
    readonly received?: string;
    /** Null: the whole organization. Absent: a temporary oil. */
    readonly departmentName?: string | null;
    /** Status and dates. Absent: a temporary oil. */
    readonly standing?: LotState;
    /** Absent: a test found a figure, or there was none. */
    readonly zeroWords?: ZeroWords;
    /** Why the lot may not be used today, or what to look at. Absent: nothing. */
    readonly useNote?: UseNote;
  };

import { canonicalLot, type ReleasedLot } from './canonicalLot.ts';
import { recordValue, textValue, wholeValue } from './canonicalText.ts';
import { sha256 } from './sha256.ts';

/** A test of a lot that is voided, with the lot as it is before; `lot.test` is that test. */
export type VoidedTest = {
  /** The row of the test: two that read the same are two. */
  readonly testId: number;
  readonly lot: ReleasedLot;
  readonly reason: string;
};

/** The digest that the signature on a voided test covers, as lower-case hex. */
export const digestOfVoid = ({ testId, lot, reason }: VoidedTest): string =>
  sha256(
    recordValue({
      lot: canonicalLot(lot),
      reason: textValue(reason),
      testId: wholeValue(testId),
    }) ?? '',
  );

import { Textarea } from '@mantine/core';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { isLeftStockText } from '#domain/inventory/leftInventory.ts';
import { seenLength } from '#domain/issue.ts';
import type { Deviation, DeviationKind, DeviationReasons } from '#domain/record/made/deviations.ts';
import { DEVIATION_LABELS } from '#domain/record/page/recordDeviations.ts';

const MOST_REASON = 1000;

type Props = {
  readonly due: readonly Deviation[];
  readonly reasons: DeviationReasons;
  /** After the first attempt missing reasons are marked. */
  readonly isAsked: boolean;
  readonly onReason: (kind: DeviationKind, reason: string) => void;
};

/** The deviations from the plan, with a reason for each kind, which the record prints. */
export const ReasonFields = ({ due, reasons, isAsked, onReason }: Props) =>
  due.map(({ kind, differences }) => (
    <Textarea
      key={kind}
      label={`Reason: ${DEVIATION_LABELS[kind].toLowerCase()}`}
      description={`Differs from the plan. ${differences.join('; ')}`}
      required
      autosize
      maxLength={MOST_REASON}
      value={reasons[kind]}
      error={isAsked && seenLength(reasons[kind]) === 0 && 'Enter the reason.'}
      onChange={(event) => onReason(kind, event.currentTarget.value)}
    />
  ));

/** Oils whose stock cannot be reduced by the weighed quantity. */
export function LeftOilsNote({ warnings }: { readonly warnings: readonly string[] }) {
  const left = warnings.filter(isLeftStockText);
  return left.length === 0 ? null : <Banner tone="caution">{left.join(' ')}</Banner>;
}

/** Optional entries that are missing. */
export const MissingNote = ({ missing }: { readonly missing: readonly string[] }) =>
  missing.length === 0 ? null : (
    <Banner tone="info" title="Not written on this batch">
      {` ${missing.join('; ')}.`}
    </Banner>
  );

import { ToneIcon } from '#client/ui/tone.tsx';
import type { TargetResult } from '#domain/formulation/types.ts';
import { isMinimum } from '#domain/recipe/targets.ts';

/** How many of the minimum targets are reached; nothing when there are none. */
export function MinimumsChip({ targets }: { readonly targets: readonly TargetResult[] }) {
  const minimums = targets.filter(({ operator }) => isMinimum(operator));
  if (minimums.length === 0) return null;
  const metCount = minimums.filter(({ met }) => met).length;
  const tone = metCount === minimums.length ? 'ok' : 'caution';
  return (
    <span className="bw-badge bw-numeric" data-tone={tone}>
      <ToneIcon tone={tone} size={14} />
      Minimums: {metCount}/{minimums.length}
    </span>
  );
}

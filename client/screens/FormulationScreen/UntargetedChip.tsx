import { ToneIcon } from '#client/ui/tone.tsx';
import type { Untargeted } from '#domain/formulation/untargeted.ts';

/** Targets that are met hide what comes along beside them; nothing while that is within the limit. */
export function UntargetedChip({ untargeted }: { readonly untargeted: readonly Untargeted[] }) {
  const names = untargeted.flatMap(({ cannabinoid, isAboveLimit }) =>
    isAboveLimit ? [cannabinoid] : [],
  );
  if (names.length === 0) return null;
  return (
    <span className="bw-badge" data-tone="caution">
      <ToneIcon tone="caution" size={14} />
      Not asked for: {names.join(', ')}
    </span>
  );
}

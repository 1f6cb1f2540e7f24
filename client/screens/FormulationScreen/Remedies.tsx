import { Button } from '@mantine/core';
import type { Remedy } from '#domain/formulation/types.ts';

type Props = {
  readonly remedies: readonly Remedy[];
  readonly onApply: (change: Remedy['change']) => void;
};

/** Changes of the selection or the run can be made here; those of the recipe only be said. */
const LABELS: Readonly<Record<Remedy['change']['kind'], string | null>> = {
  switchToFlexible: 'Switch to Flexible',
  addOil: 'Add this oil',
  setMultiplier: 'Use this multiplier',
  changeTarget: null,
  reduceFixedLine: null,
};

/** What would help: each was solved before it is offered. */
export function Remedies({ remedies, onApply }: Props) {
  if (remedies.length === 0) return null;
  return (
    <>
      <h4>What would help</h4>
      <ul className="bw-remedies">
        {remedies.map(({ sentence, change }) => {
          const label = LABELS[change.kind];
          return (
            <li key={sentence}>
              <span>{sentence}</span>
              {label !== null && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`${label}: ${sentence}`}
                  onClick={() => onApply(change)}
                >
                  {label}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

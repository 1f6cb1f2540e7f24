import { Box, Button, Group } from '@mantine/core';
import type { Change, Remedy } from '#domain/formulation/types.ts';

type Props = {
  readonly remedies: readonly Remedy[];
  readonly onApply: (change: Change) => void;
};

const LABELS: Readonly<Record<Change['kind'], string>> = {
  switchToFlexible: 'Switch to Flexible',
  addOil: 'Add this oil',
  setMultiplier: 'Use this multiplier',
  changeTarget: 'Try this target',
  reduceFixedLine: 'Try this amount',
};

const labelOf = (change: Change): string =>
  change.kind === 'addOil' && change.oilIds.length > 1 ? 'Add these oils' : LABELS[change.kind];

/** Changes that would help, each solved before it is offered. */
export function Remedies({ remedies, onApply }: Props) {
  if (remedies.length === 0) return null;
  return (
    <>
      <h4>What would help</h4>
      <Box component="ul" p={0} style={{ listStyle: 'none' }}>
        {remedies.map(({ sentence, change }) => (
          <Group key={sentence} component="li" gap="xs" py="var(--bw-space-1)">
            <span>{sentence}</span>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`${labelOf(change)}: ${sentence}`}
              onClick={() => onApply(change)}
            >
              {labelOf(change)}
            </Button>
          </Group>
        ))}
      </Box>
    </>
  );
}

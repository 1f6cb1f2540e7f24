import { Button, Group } from '@mantine/core';
import { useMultiplierChange } from '#client/screens/FormulationScreen/useRunAddress.ts';
import { ToneIcon } from '#client/ui/theme/tone.tsx';
import type { OfferedLots } from '#domain/formulation/suggest/offeredLots.ts';
import type { FormulationInput } from '#domain/formulation/types.ts';
import { nearestMultiplier } from '#domain/formulation/windows/whatIf.ts';
import { intervalText } from '#domain/formulation/windows/windowText.ts';
import styles from './SuggestOils.module.css';
import { noneMakesIt } from './useSuggestion.ts';

type Props = {
  readonly shelf: Extract<OfferedLots, { kind: 'none' }>['shelf'];
  readonly input: FormulationInput;
  /** Nothing beside it says that the batch cannot be made. */
  readonly isAlone: boolean;
  /** The stock is that of lots that may be used. */
  readonly isHeldBack: boolean;
  readonly onUsed: () => void;
};

/** Leads to the nearest size of the batch that the free stock makes. */
export default function OtherSize({ shelf, input, isAlone, isHeldBack, onUsed }: Props) {
  const { recipe, multiplier, oils } = input;
  const changeMultiplier = useMultiplierChange();
  const ofThese = isHeldBack ? 'of these ' : '';
  const labelOf = (id: string) => oils.find((oil) => oil.id === id)?.label ?? id;
  const nearest = shelf === null ? null : nearestMultiplier(shelf, multiplier);
  return (
    <Group gap="xs" className={styles.other}>
      <span className={styles.why}>
        {isAlone && (
          <span data-tone="caution">
            <ToneIcon tone="caution" size={16} />{' '}
          </span>
        )}
        {isAlone && `${noneMakesIt(isHeldBack)}. `}
        {shelf === null
          ? `The free stock ${ofThese}does not make it in any other size either.`
          : `In another size the free stock ${ofThese}does: ${intervalText(shelf, recipe, labelOf)}.`}
      </span>
      {nearest !== null && nearest !== multiplier && (
        <Button
          variant="light"
          className={styles.act}
          onClick={() => {
            changeMultiplier(nearest);
            onUsed();
          }}
        >
          Use × {nearest}
        </Button>
      )}
    </Group>
  );
}

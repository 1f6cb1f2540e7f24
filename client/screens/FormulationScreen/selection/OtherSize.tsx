import { Button, Group } from '@mantine/core';
import { useMultiplierChange } from '#client/screens/FormulationScreen/useRunAddress.ts';
import { ToneIcon } from '#client/ui/theme/tone.tsx';
import type { OfferedLots } from '#domain/formulation/suggest/offeredLots.ts';
import type { FormulationInput } from '#domain/formulation/types.ts';
import { intervalText } from '#domain/formulation/windows/windowText.ts';
import styles from './SuggestOils.module.css';

type Props = {
  readonly shelf: Extract<OfferedLots, { kind: 'none' }>['shelf'];
  readonly input: FormulationInput;
};

/** Leads to the nearest size of the batch that the free stock makes. */
export default function OtherSize({ shelf, input: { recipe, multiplier, oils } }: Props) {
  const changeMultiplier = useMultiplierChange();
  const labelOf = (id: string) => oils.find((oil) => oil.id === id)?.label ?? id;
  const nearest =
    shelf === null ? null : Math.max(shelf.from, Math.min(multiplier, shelf.to ?? multiplier));
  return (
    <Group gap="xs" wrap="nowrap" className={styles.other}>
      <span data-tone="caution">
        <ToneIcon tone="caution" size={16} />
      </span>
      <span>
        {shelf === null
          ? 'No choice of oils in stock makes a batch of any size. “Suggest oils” says why.'
          : `No choice of oils in stock makes this batch. In another size the free stock does: ${intervalText(shelf, recipe, labelOf)}.`}
      </span>
      {nearest !== null && nearest !== multiplier && (
        <Button variant="light" className={styles.act} onClick={() => changeMultiplier(nearest)}>
          Use × {nearest}
        </Button>
      )}
    </Group>
  );
}

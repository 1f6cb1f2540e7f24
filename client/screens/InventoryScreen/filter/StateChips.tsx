import { type Chip, ChoiceChips } from '#client/ui/field/ChoiceChips.tsx';
import { STATE_CHOICES, type StateChoice } from './stateFilter.ts';

type Props = {
  /** Empty: every lot. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** False: lots have no status, only dates. */
  readonly hasStatus: boolean;
};

const ALL: Chip = { value: '', label: 'All' };
const CHIPS = Object.entries(STATE_CHOICES).map(([value, { label }]): Chip => ({ value, label }));
const OF_DATES: readonly string[] = ['due', 'expired'] satisfies readonly StateChoice[];

/** Filters lots by their state today. */
export const StateChips = ({ value, onChange, hasStatus }: Props) => (
  <ChoiceChips
    label="Status of lots"
    isRound
    chips={[
      ALL,
      ...CHIPS.filter((chip) => hasStatus || OF_DATES.includes(chip.value) || chip.value === value),
    ]}
    value={value}
    onChange={onChange}
  />
);

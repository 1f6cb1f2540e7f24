import { day } from '#client/ui/format.ts';
import type { FilterChip } from './FilterChips.tsx';

/** The chip of a filter, in a list of its own; none when the filter is not in use. */
export const chip = (
  key: string,
  label: string | null | undefined,
  onRemove: () => void,
): readonly FilterChip[] => (label == null || label === '' ? [] : [{ key, label, onRemove }]);

type Day = {
  /** `YYYY-MM-DD`, or empty. */
  readonly text: string;
  readonly onType: (day: string) => void;
};

/** The chips of a date filter: `From Oct 1, 2026`, or with `what` `Received to Oct 7, 2026`. */
export const dayChips = (what: string, from: Day, to: Day): readonly FilterChip[] => {
  const [since, until] = what === '' ? ['From', 'To'] : [`${what} from`, `${what} to`];
  const label = (word: string, { text }: Day) => (text === '' ? null : `${word} ${day(text)}`);
  return [
    ...chip('from', label(since, from), () => from.onType('')),
    ...chip('to', label(until, to), () => to.onType('')),
  ];
};

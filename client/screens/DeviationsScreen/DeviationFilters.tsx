import { NativeSelect } from '@mantine/core';
import {
  KIND_WORDS,
  optionsOf,
  SEVERITY_WORDS,
  STATE_WORDS,
} from '#client/screens/deviations/deviationWords.ts';
import { SearchField } from '#client/ui/field/SearchField.tsx';
import * as format from '#client/ui/format.ts';
import { chip } from '#client/ui/list/chips.ts';
import { ListHead } from '#client/ui/list/ListHead.tsx';
import type { DeviationFilter } from './useDeviationFilter.ts';

const STATES = optionsOf(STATE_WORDS, 'Any state');
const SEVERITIES = optionsOf(SEVERITY_WORDS, 'Any severity');
const KINDS = optionsOf(KIND_WORDS, 'Any kind');

/** Names of the batch and the lot in an address; null: it has none. */
export type FilteredPlace = { readonly batch: string | null; readonly lot: string | null };

type Props = {
  readonly filter: DeviationFilter;
  readonly place: FilteredPlace;
  /** Null when they cannot be counted. */
  readonly total: number | null;
};

const found = (total: number, isNarrowed: boolean): string =>
  `${format.total(total)} ${total === 1 ? 'deviation' : 'deviations'}${isNarrowed ? ' found' : ''}`;

/** The search and filters of the list, and the number of deviations. */
export function DeviationFilters({ filter, place, total }: Props) {
  return (
    <ListHead
      search={
        <SearchField
          label="Search deviations"
          placeholder="Search number or sentence"
          {...filter.search.field}
          slashKey
        />
      }
      filters={
        <>
          <Choice label="State" options={STATES} value={filter.state} onChoose={filter.setState} />
          <Choice
            label="Severity"
            options={SEVERITIES}
            value={filter.severity}
            onChoose={filter.setSeverity}
          />
          <Choice label="Kind" options={KINDS} value={filter.kind} onChoose={filter.setKind} />
        </>
      }
      chips={[
        ...chip('state', labelOf(STATES, filter.state), () => filter.setState('')),
        ...chip('severity', labelOf(SEVERITIES, filter.severity), () => filter.setSeverity('')),
        ...chip('kind', labelOf(KINDS, filter.kind), () => filter.setKind('')),
        ...chip('batch', place.batch && `Batch ${place.batch}`, filter.dropBatch),
        ...chip('lot', place.lot && `Lot ${place.lot}`, filter.dropOil),
      ]}
      onClearFilters={filter.clear}
      count={total === null ? null : found(total, filter.isOn)}
      acts={null}
      bar={null}
      picked={0}
    />
  );
}

type Options = ReturnType<typeof optionsOf>;

const labelOf = (options: Options, chosen: string): string | undefined =>
  options.find(({ value }) => value === chosen && value !== '')?.label;

type ChoiceProps = {
  readonly label: string;
  readonly options: Options;
  readonly value: string;
  readonly onChoose: (value: string) => void;
};

const Choice = ({ label, options, value, onChoose }: ChoiceProps) => (
  <NativeSelect
    aria-label={label}
    data={options}
    value={value}
    onChange={({ currentTarget }) => onChoose(currentTarget.value)}
  />
);

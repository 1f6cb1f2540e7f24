import { Radio, Table } from '@mantine/core';
import type { PickedOil } from '#client/screens/run/rerun.ts';
import * as format from '#client/ui/format.ts';

type RowProps = {
  /** Of the radio group. */
  readonly name: string;
  readonly isPicked: boolean;
  readonly onPick: () => void;
};

const REFUSED = 'Cannot use as buffer: contains targeted cannabinoid(s)';

export function BufferOilRow({
  name,
  oil,
  isRefused,
  isPicked,
  onPick,
}: RowProps & { readonly oil: PickedOil; readonly isRefused: boolean }) {
  return (
    <Table.Tr>
      <Table.Td>
        <Radio
          name={name}
          label={`${oil.tag} · ${oil.description}`}
          disabled={isRefused}
          checked={isPicked}
          onChange={onPick}
        />
      </Table.Td>
      <Table.Td>{oil.batch}</Table.Td>
      <Table.Td className="bw-numeric">{format.grams(oil.grams)}</Table.Td>
      <Table.Td className="bw-muted">{isRefused ? REFUSED : ''}</Table.Td>
    </Table.Tr>
  );
}

/** The ordinary case: the buffer ingredient of the recipe is no oil of the inventory. */
export function NoBufferRow({ name, isPicked, onPick }: RowProps) {
  return (
    <Table.Tr>
      <Table.Td>
        <Radio name={name} label="No buffer oil" checked={isPicked} onChange={onPick} />
      </Table.Td>
      <Table.Td />
      <Table.Td />
      <Table.Td className="bw-muted">The recipe's buffer ingredient makes up the weight.</Table.Td>
    </Table.Tr>
  );
}

import { Group, NativeSelect } from '@mantine/core';
import type { ReadableFile } from '#client/screens/InventoryScreen/import/answerOf.ts';
import type { DecimalMark } from '#domain/numbers/readNumber.ts';

type Props = {
  readonly file: ReadableFile;
  readonly onMark: (mark: DecimalMark) => void;
};

const SEPARATORS = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' } as const;

/** The encoding, delimiter and decimal mark of the file, of which the last can be changed. */
export function FileFacts({ file, onMark }: Props) {
  const { encoding, read } = file;
  const { decimals, delimiter } = read;
  const isDoubtful = read.rows.some(({ readings }) => readings.some((one) => one.isDoubtful));
  const mark = decimals.kind === 'decided' ? decimals.mark : '.';
  const isAsked = isDoubtful || (decimals.kind === 'decided' && decimals.by === 'choice');
  return (
    <Group align="flex-end" gap="var(--bw-space-1) var(--bw-space-4)">
      <span>
        {encoding}, separated by {SEPARATORS[delimiter]}.
      </span>
      {isAsked && (
        <NativeSelect
          size="xs"
          label="Decimal mark"
          value={mark}
          data={[
            { value: '.', label: 'Point (1,250.5)' },
            { value: ',', label: 'Comma (1.250,5)' },
          ]}
          onChange={({ currentTarget }) => onMark(currentTarget.value === ',' ? ',' : '.')}
        />
      )}
    </Group>
  );
}

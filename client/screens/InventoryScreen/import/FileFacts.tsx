import { NativeSelect } from '@mantine/core';
import type { DecimalMark } from '#domain/numbers/readNumber.ts';
import type { ReadableFile } from './answerOf.ts';

type Props = {
  readonly file: ReadableFile;
  readonly onMark: (mark: DecimalMark) => void;
};

const SEPARATORS = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' } as const;

/** How the file was read, and the one thing of it that can be read otherwise. */
export function FileFacts({ file, onMark }: Props) {
  const { encoding, read } = file;
  const { decimals, delimiter } = read;
  const isDoubtful = read.rows.some(({ readings }) => readings.some((one) => one.isDoubtful));
  const mark = decimals.kind === 'decided' ? decimals.mark : '.';
  const isAsked = isDoubtful || (decimals.kind === 'decided' && decimals.by === 'choice');
  return (
    <div className="bw-import-facts">
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
    </div>
  );
}

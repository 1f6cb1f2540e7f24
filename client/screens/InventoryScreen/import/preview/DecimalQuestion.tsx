import { Button } from '@mantine/core';
import { Banner } from '#client/ui/notice/Banner.tsx';
import type { FileDecimals } from '#domain/inventory/file/fileDecimals.ts';
import type { DecimalMark } from '#domain/numbers/readNumber.ts';

type Props = {
  readonly decimals: Exclude<FileDecimals, { readonly kind: 'decided' }>;
  readonly onMark: (mark: DecimalMark) => void;
};

/** Asks for the decimal mark of the file, before anything is imported. */
export function DecimalQuestion({ decimals, onMark }: Props) {
  const { words, point, comma } = wordsOf(decimals);
  return (
    <Banner
      tone="caution"
      title="Which decimal mark does the file have?"
      actions={
        <>
          <Button variant="default" onClick={() => onMark('.')}>
            Decimal point{point}
          </Button>
          <Button variant="default" onClick={() => onMark(',')}>
            Decimal comma{comma}
          </Button>
        </>
      }
    >
      {words}
    </Banner>
  );
}

function wordsOf(decimals: Props['decimals']) {
  if (decimals.kind === 'undecided') {
    const { row, text, asPoint, asComma } = decimals.example;
    return {
      words: `Row ${row} has ${text}, which may be ${asPoint} or ${asComma}, and no other figure tells.`,
      point: `: ${text} is ${asPoint}`,
      comma: `: ${text} is ${asComma}`,
    };
  }
  const { point, comma } = decimals;
  return {
    words: `Row ${point.row} has a decimal point (${point.text}), row ${comma.row} a decimal comma (${comma.text}). Figures that do not fit will be left out, for you to mend.`,
    point: '',
    comma: '',
  };
}

import { Text, View } from '@react-pdf/renderer';
import type { ComponentProps } from 'react';
import { FONT_SIZE } from './paper.ts';
import { printable } from './printable.ts';
import { textWidth, wordWidth } from './textWidth.ts';

type Props = {
  readonly text: string;
  /** Points it may take; without it the text is known to fit. */
  readonly width?: number;
  readonly isBold?: boolean;
  readonly isRight?: boolean;
  readonly fontSize?: number;
};

const PIECE = 4;

/** Text of a record. A word that is wider than its column is broken without adding a hyphen. */
export function Words({
  text,
  width,
  isBold = false,
  isRight = false,
  fontSize = FONT_SIZE,
}: Props) {
  const printed = printable(text);
  const style: ComponentProps<typeof Text>['style'] = {
    fontSize,
    textAlign: isRight ? 'right' : 'left',
    ...(isBold ? { fontFamily: 'Helvetica-Bold' } : {}),
  };
  if (width === undefined || wordWidth(printed, fontSize) <= width) {
    return <Text style={style}>{printed}</Text>;
  }
  return (
    <View
      style={{
        flexDirection: 'row',
        flexWrap: 'wrap',
        justifyContent: isRight ? 'flex-end' : 'flex-start',
      }}
    >
      {pieces(printed, width, fontSize).map((piece) => (
        <Text key={piece.at} style={[style, { marginRight: piece.isEnd ? fontSize * 0.28 : 0 }]}>
          {piece.text}
        </Text>
      ))}
    </View>
  );
}

type Piece = { readonly at: number; readonly text: string; readonly isEnd: boolean };

/** The renderer puts a hyphen wherever it breaks a word, which would falsify a tag. */
function pieces(text: string, width: number, fontSize: number): readonly Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const word of text.split(' ')) {
    const step = textWidth(word, fontSize) > width ? PIECE : word.length;
    for (let start = 0; start < word.length; start += step) {
      const isEnd = start + step >= word.length;
      found.push({ at: at + start, text: word.slice(start, start + step), isEnd });
    }
    at += word.length + 1;
  }
  return found;
}

import { StyleSheet, Text, View } from '@react-pdf/renderer';
import { FONT_SIZE } from './paper.ts';
import { printable } from './printable.ts';
import { cutToWidth, textWidth, wordWidth } from './textWidth.ts';

type Props = {
  readonly text: string;
  /** Points its box takes, padding included; without it the words are known to fit. */
  readonly width?: number;
  /** Points at the left and the right of the text, inside the width. */
  readonly padding?: readonly [left: number, right: number];
  readonly isBold?: boolean;
  readonly isRight?: boolean;
  /** Cut off where the width ends; otherwise it wraps. */
  readonly isOneLine?: boolean;
  readonly fontSize?: number;
};

const styles = StyleSheet.create({
  text: { lineHeight: 1.2 },
  pieces: { flexDirection: 'row', flexWrap: 'wrap' },
});

/** Text of a record. A word that is wider than its column is broken without adding a hyphen. */
export function Words(props: Props) {
  const { text, width, padding = [0, 0], isRight = false, fontSize = FONT_SIZE } = props;
  const room = width === undefined ? Number.POSITIVE_INFINITY : width - padding[0] - padding[1];
  const whole = printable(text);
  const printed = props.isOneLine === true ? cutToWidth(whole, room, fontSize) : whole;
  const box = {
    ...(width === undefined ? {} : { width }),
    paddingLeft: padding[0],
    paddingRight: padding[1],
  };
  const type = {
    fontSize,
    fontFamily: props.isBold === true ? 'Helvetica-Bold' : 'Helvetica',
  };
  if (wordWidth(printed, fontSize) <= room) {
    return (
      <Text
        hyphenationCallback={wholeWord}
        style={[styles.text, type, box, { textAlign: isRight ? 'right' : 'left' }]}
      >
        {printed}
      </Text>
    );
  }
  return (
    <View style={[styles.pieces, box, { justifyContent: isRight ? 'flex-end' : 'flex-start' }]}>
      {pieces(printed, room, fontSize).map((piece) => (
        <Text
          key={piece.at}
          hyphenationCallback={wholeWord}
          style={[styles.text, type, { marginRight: piece.isEnd ? fontSize * BLANK : 0 }]}
        >
          {piece.text}
        </Text>
      ))}
    </View>
  );
}

/** Width of a blank, in parts of the font size. */
const BLANK = 0.278;
/** Letters that stay together when a word does not fit on a line. */
const PIECE = 4;

/** The renderer puts a hyphen wherever it breaks a word, which would falsify a tag. */
const wholeWord = (word: string): string[] => [word];

type Piece = { readonly at: number; readonly text: string; readonly isEnd: boolean };

function pieces(text: string, room: number, fontSize: number): readonly Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const word of text.split(' ')) {
    const step = textWidth(word, fontSize) > room ? PIECE : Math.max(1, word.length);
    for (let start = 0; start < word.length; start += step) {
      const isEnd = start + step >= word.length;
      found.push({ at: at + start, text: word.slice(start, start + step), isEnd });
    }
    at += word.length + 1;
  }
  return found;
}

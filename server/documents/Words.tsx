import { StyleSheet, Text } from '@react-pdf/renderer';
import { cutToWidth } from '#domain/record/sections/cutToWidth.ts';
import { FONT_SIZE } from './paper.ts';
import { printable } from './printable.ts';
import { brokenToWidth, textWidth } from './textWidth.ts';

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

const styles = StyleSheet.create({ text: { lineHeight: 1.2 } });

/** Text of a record. A word that is wider than its column is broken without adding a hyphen. */
export function Words(props: Props) {
  const { text, width, padding = [0, 0], isRight = false, fontSize = FONT_SIZE } = props;
  const room = width === undefined ? Number.POSITIVE_INFINITY : width - padding[0] - padding[1];
  const whole = printable(text);
  const box = {
    ...(width === undefined ? {} : { width }),
    paddingLeft: padding[0],
    paddingRight: padding[1],
    fontSize,
    fontWeight: props.isBold === true ? 700 : 400,
    textAlign: isRight ? 'right' : 'left',
  } as const;
  return (
    <Text hyphenationCallback={wholeWord} style={[styles.text, box]}>
      {props.isOneLine === true
        ? cutToWidth(whole, room, (part) => textWidth(part, fontSize))
        : brokenToWidth(whole, room, fontSize)}
    </Text>
  );
}

/** The renderer puts a hyphen wherever it breaks a word, which would falsify a tag. */
const wholeWord = (word: string): string[] => [word];

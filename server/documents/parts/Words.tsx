import { StyleSheet, Text } from '@react-pdf/renderer';
import { cutToWidth } from '#domain/record/sections/cutToWidth.ts';
import { FONT_SIZE } from '#server/documents/layout/paper.ts';
import { printable } from '#server/documents/layout/printable.ts';
import { brokenToWidth, textWidth } from '#server/documents/layout/textWidth.ts';

type Props = {
  readonly text: string;
  /** Width of the box in points, including padding; without it the text is known to fit. */
  readonly width?: number;
  /** Padding in points left and right of the text, within the width. */
  readonly padding?: readonly [left: number, right: number];
  readonly isBold?: boolean;
  readonly isRight?: boolean;
  /** Drawn with a line through it. */
  readonly isStruck?: boolean;
  /** Cut off at the width; otherwise it wraps. */
  readonly isOneLine?: boolean;
  readonly fontSize?: number;
};

const styles = StyleSheet.create({ text: { lineHeight: 1.2 } });

/** Text of a record. A word wider than its column is broken without a hyphen. */
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
    textDecoration: props.isStruck === true ? 'line-through' : 'none',
  } as const;
  return (
    <Text hyphenationCallback={wholeWord} style={[styles.text, box]}>
      {props.isOneLine === true
        ? cutToWidth(whole, room, (part) => textWidth(part, fontSize))
        : brokenToWidth(whole, room, fontSize)}
    </Text>
  );
}

/** The renderer would hyphenate broken words, which would falsify a tag. */
const wholeWord = (word: string): string[] => [word];

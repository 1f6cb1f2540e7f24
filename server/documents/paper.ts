import { StyleSheet } from '@react-pdf/renderer';

/** Points. US Letter, 0.25 in margins (batch spec, section 2), hairlines, boxes for a pen. */
export const MM = 72 / 25.4;
export const MARGIN = 18;
export const FONT_SIZE = 9;
export const HAIRLINE = 0.5;
export const PEN_ROW = 8 * MM;
export const LOGO_HEIGHT = 12 * MM;
export const FOOT_HEIGHT = 18;
const SHORT_SIDE = 612;
const LONG_SIDE = 792;

/** Points between the margins. */
export const textWidthOf = (orientation: 'portrait' | 'landscape'): number =>
  (orientation === 'portrait' ? SHORT_SIDE : LONG_SIDE) - 2 * MARGIN;

export const paper = StyleSheet.create({
  page: {
    paddingTop: MARGIN,
    paddingHorizontal: MARGIN,
    paddingBottom: MARGIN + FOOT_HEIGHT,
    fontFamily: 'Helvetica',
    fontSize: FONT_SIZE,
    color: '#000000',
    backgroundColor: '#ffffff',
  },
  rule: { borderBottomWidth: HAIRLINE, borderBottomColor: '#000000' },
});

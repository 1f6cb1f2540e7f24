import { StyleSheet } from '@react-pdf/renderer';

/** In points: US Letter with margins of 0.25 in (docs/rules/batches.md, Record), hairlines, boxes to write in. */
export const MM = 72 / 25.4;
export const MARGIN = 18;
export const FONT_SIZE = 9;
export const HAIRLINE = 0.5;
export const PEN_ROW = 8 * MM;
export const LOGO_HEIGHT = 12 * MM;
export const FOOT_HEIGHT = 18;

export const paper = StyleSheet.create({
  page: {
    paddingTop: MARGIN,
    paddingHorizontal: MARGIN,
    paddingBottom: MARGIN + FOOT_HEIGHT,
    fontSize: FONT_SIZE,
    color: '#000000',
    backgroundColor: '#ffffff',
  },
  rule: { borderBottomWidth: HAIRLINE, borderBottomColor: '#000000' },
});

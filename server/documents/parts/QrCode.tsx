import { Path, StyleSheet, Svg, View } from '@react-pdf/renderer';
import { MM } from '#server/documents/layout/paper.ts';
import { modulePath, type QrModules } from '#server/documents/layout/qrModules.ts';
import { Words } from './Words.tsx';

/** Width of the quiet zone in modules. */
const QUIET = 4;
const LEAST_CODE = 18 * MM;
/** The smallest module that a phone can read at arm's length. */
const LEAST_MODULE = 0.5 * MM;
const CAPTION_SIZE = 7;
const CAPTION_WIDTH = 27 * MM;

const across = (modules: QrModules): number => modules.length + 2 * QUIET;

const side = (modules: QrModules): number =>
  across(modules) * Math.max(LEAST_MODULE, LEAST_CODE / modules.length);

/** Width in points of a code with its quiet zone and caption. */
export const codeWidth = (modules: QrModules): number => Math.max(side(modules), CAPTION_WIDTH);

const styles = StyleSheet.create({ code: { alignItems: 'center' } });

type Props = {
  readonly modules: QrModules;
  /** The URL for people without a scanner. */
  readonly caption: string;
};

export function QrCode({ modules, caption }: Props) {
  const size = across(modules);
  return (
    <View style={[styles.code, { width: codeWidth(modules) }]}>
      <Svg width={side(modules)} height={side(modules)} viewBox={`0 0 ${size} ${size}`}>
        <Path d={modulePath(modules, QUIET)} fill="#000000" />
      </Svg>
      <Words text={caption} fontSize={CAPTION_SIZE} />
    </View>
  );
}

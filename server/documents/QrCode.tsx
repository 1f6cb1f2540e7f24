import { Path, StyleSheet, Svg, View } from '@react-pdf/renderer';
import { MM } from './paper.ts';
import { modulePath, type QrModules } from './qrModules.ts';
import { Words } from './Words.tsx';

/** Modules of blank paper that a reader needs around the code. */
const QUIET = 4;
const LEAST_CODE = 18 * MM;
/** What a telephone still tells apart at arm's length. */
const LEAST_MODULE = 0.5 * MM;
const CAPTION_SIZE = 7;
const CAPTION_WIDTH = 27 * MM;

const across = (modules: QrModules): number => modules.length + 2 * QUIET;

const side = (modules: QrModules): number =>
  across(modules) * Math.max(LEAST_MODULE, LEAST_CODE / modules.length);

/** Points that a code takes with the blank paper around it and its caption. */
export const codeWidth = (modules: QrModules): number => Math.max(side(modules), CAPTION_WIDTH);

const styles = StyleSheet.create({ code: { alignItems: 'center' } });

type Props = {
  readonly modules: QrModules;
  /** For who has nothing to scan it with. */
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

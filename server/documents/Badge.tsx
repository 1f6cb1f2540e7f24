import { Image, Path, StyleSheet, Svg, View } from '@react-pdf/renderer';
import { BADGE_SIZE_MM } from '#domain/signing/badge.ts';
import { MM } from './layout/paper.ts';
import { recordCode } from './layout/qrModules.ts';
import { Words } from './parts/Words.tsx';

export type BadgeText = {
  /** The text of the QR code. */
  readonly code: string;
  readonly name: string;
  readonly organizationName: string;
};

/** The size of the card in points. */
export const CARD = { width: BADGE_SIZE_MM.width * MM, height: BADGE_SIZE_MM.height * MM } as const;

const PADDING = 4 * MM;
/** With its quiet zone; a module is 1 mm wide, which a scanner reads from a hand's breadth. */
const CODE_SIDE = 34 * MM;
const NAME_SIZE = 13;
/** The size for a name that takes more than two lines in the larger one. */
const LONG_NAME = 28;
const LONG_NAME_SIZE = 8;
const SMALL_SIZE = 7;
const LOGO_HEIGHT = 7 * MM;
const TEXT_WIDTH = CARD.width - 3 * PADDING - CODE_SIDE;

const styles = StyleSheet.create({
  card: { flexGrow: 1, flexDirection: 'row', alignItems: 'center', padding: PADDING },
  text: { width: TEXT_WIDTH, marginRight: PADDING, height: CODE_SIDE },
  name: { flexGrow: 1, justifyContent: 'center', overflow: 'hidden' },
  logo: { height: LOGO_HEIGHT, maxWidth: TEXT_WIDTH, objectFit: 'contain', objectPosition: 'left' },
});

type Props = {
  readonly badge: BadgeText;
  /** PNG or JPEG. */
  readonly logo: Buffer | null;
};

/** A card that names its owner to a scanner, and to colleagues. */
export function Badge({ badge, logo }: Props) {
  const { size, path } = recordCode(badge.code);
  return (
    <View style={styles.card}>
      <View style={styles.text}>
        {logo === null ? null : <Image src={logo} style={styles.logo} />}
        <Words text={badge.organizationName} width={TEXT_WIDTH} isOneLine />
        <View style={styles.name}>
          <Words
            text={badge.name}
            width={TEXT_WIDTH}
            isBold
            fontSize={badge.name.length > LONG_NAME ? LONG_NAME_SIZE : NAME_SIZE}
          />
        </View>
        <Words text="Signs only with its owner's PIN." width={TEXT_WIDTH} fontSize={SMALL_SIZE} />
      </View>
      <Svg width={CODE_SIDE} height={CODE_SIDE} viewBox={`0 0 ${size} ${size}`}>
        <Path d={path} fill="#000000" />
      </Svg>
    </View>
  );
}

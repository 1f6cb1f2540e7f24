import { Line, Rect, Svg, View } from '@react-pdf/renderer';
import type { Stretch } from '#domain/picture/stretches.ts';
import type { PictureBar, PictureSection } from '#domain/record/sections/section.ts';
import { FONT_SIZE, HAIRLINE } from '#server/documents/layout/paper.ts';
import { SectionTitle } from './SectionTitle.tsx';
import { Words } from './Words.tsx';

type Props = { readonly section: PictureSection; readonly width: number };

const BAR_HEIGHT = 12;
/** A title, a bar and two lines of words. */
const PRESENCE = 4 * FONT_SIZE + BAR_HEIGHT;

/** Bars in greys, each with its figures in words. */
export function PaperPicture({ section, width }: Props) {
  return (
    <>
      <SectionTitle title={section.title} presenceAhead={PRESENCE} />
      {section.bars.map((bar) => (
        <View key={bar.label} minPresenceAhead={PRESENCE} style={{ marginTop: 3 }}>
          <Words text={bar.label} width={width} isBold />
          <Bar bar={bar} width={width} />
          <Words text={bar.text} width={width} />
        </View>
      ))}
    </>
  );
}

/** In turn along a bar, so that neighbors differ on a black and white printer too. */
const GREYS = ['#555555', '#bbbbbb', '#888888', '#dddddd', '#333333'];

const WHITE = '#ffffff';

/** Stretches without a color of their own stay white. */
const greyOf = ({ color }: Stretch, index: number): string =>
  color === null ? WHITE : (GREYS[index % GREYS.length] ?? WHITE);

function Bar({ bar, width }: { readonly bar: PictureBar; readonly width: number }) {
  return (
    <Svg width={width} height={BAR_HEIGHT} viewBox={`0 0 ${width} ${BAR_HEIGHT}`}>
      <Rect {...box(0, 1, width)} fill={WHITE} />
      {bar.stretches.map((stretch, index) => (
        <Rect
          key={stretch.key}
          {...box(stretch.from, stretch.to, width)}
          fill={greyOf(stretch, index)}
        />
      ))}
      {bar.markAt === null ? null : (
        <Line
          x1={bar.markAt * width}
          x2={bar.markAt * width}
          y1={0}
          y2={BAR_HEIGHT}
          stroke="#000000"
          strokeWidth={2}
        />
      )}
    </Svg>
  );
}

const box = (from: number, to: number, width: number) => ({
  x: from * width,
  width: Math.max(1, (to - from) * width),
  y: HAIRLINE,
  height: BAR_HEIGHT - 2 * HAIRLINE,
  stroke: '#000000',
  strokeWidth: HAIRLINE,
});

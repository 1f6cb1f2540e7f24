import { Box } from '@mantine/core';
import { FlowFigure } from '#client/ui/figure/FlowFigure.tsx';
import { PageSection } from '#client/ui/page/PageSection.tsx';
import { flowOf, ribbonPath } from '#domain/picture/flow.ts';
import type { TracePicture as Picture } from '#domain/record/recall/tracePicture.ts';
import { roomFor, sizeFor } from './pictureSize.ts';

type Props = {
  readonly title: string;
  readonly picture: Picture;
  /** The direction: from a lot to its batches, or from lots to their batch. */
  readonly isDivided: boolean;
};

/** Where the grams of a lot are, or those of a batch come from, beside the table that has each use. */
export function TracePicture({ title, picture, isDivided }: Props) {
  const { rows, words } = picture;
  if (!rows.some(({ grams }) => grams > 0)) return null;
  const size = sizeFor(rows.length);
  const flow = flowOf(
    rows.map(({ key, grams }) => ({ key, amount: grams })),
    size,
  );
  const items = rows.flatMap(({ key, title: name, gramsText, unitsText, flowing }, index) => {
    const row = flow.rows[index];
    if (row === undefined) return [];
    const { height, top, wholeTop, thickness } = row;
    const [from, to] = isDivided ? [wholeTop, top] : [top, wholeTop];
    return {
      key,
      height,
      title: name,
      note: gramsText,
      after: unitsText,
      look: flowing,
      ribbon: ribbonPath(from, to, thickness),
      onward: ribbonPath(top, top, thickness),
    };
  });
  const wholeTop = (flow.height - size.whole) / 2;
  return (
    <PageSection title={title}>
      <Box mih={`${roomFor(rows.length)}rem`}>
        <FlowFigure
          words={words}
          items={items}
          whole={{
            title: picture.title,
            note: picture.gramsText,
            after: picture.units?.text ?? null,
            look: picture.units?.flowing ?? 'together',
            onward: ribbonPath(wholeTop, wholeTop, size.whole),
          }}
          isDivided={isDivided}
        />
      </Box>
    </PageSection>
  );
}

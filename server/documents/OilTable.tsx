import type { RecordOil } from '#domain/record/recordOils.ts';
import { type Column, fittedWidth } from './column.ts';
import { PaperTable } from './PaperTable.tsx';

type Props = {
  readonly oils: readonly RecordOil[];
  readonly cannabinoids: readonly string[];
  readonly width: number;
};

/** Which lot went in, how much of it, and the percents it was used with. */
export function OilTable({ oils, cannabinoids, width }: Props) {
  if (oils.length === 0) return null;
  return (
    <PaperTable
      title="Oils by lot"
      columns={columns(oils, cannabinoids, width)}
      rows={oils}
      rowKey={(oil) => `${oil.oilId} ${oil.mode}`}
    />
  );
}

const MOST_TEXT_WIDTH = 96;
const LEAST_DESCRIPTION_WIDTH = 116;

function columns(
  oils: readonly RecordOil[],
  cannabinoids: readonly string[],
  width: number,
): readonly Column<RecordOil>[] {
  const fitted = (title: string, text: (oil: RecordOil) => string): Column<RecordOil> => ({
    title,
    text,
    width: Math.min(MOST_TEXT_WIDTH, fittedWidth(title, oils.map(text))),
  });
  const tag = fitted('Tag', (oil) => oil.tag);
  const others: readonly Column<RecordOil>[] = [
    fitted('Batch', (oil) => oil.batch),
    fitted('Use', (oil) => oil.mode),
    { ...fitted('Grams', (oil) => oil.grams), isRight: true },
  ];
  const percents = cannabinoids.map((cannabinoid, index) => ({
    ...fitted(`${cannabinoid} %`, (oil) => oil.percents[index] ?? ''),
    isRight: true,
  }));
  const left = (taken: readonly Column<RecordOil>[]): number =>
    taken.reduce((rest, column) => rest - column.width, width);
  const description = { title: 'Description', text: (oil: RecordOil) => oil.description };
  const descriptionWidth = left([tag, ...others, ...percents]);
  if (descriptionWidth >= LEAST_DESCRIPTION_WIDTH) {
    return [tag, { ...description, width: descriptionWidth }, ...others, ...percents];
  }
  // Too many cannabinoids for columns: a line of text holds any number of them.
  const room = left([tag, ...others]) / 2;
  return [
    tag,
    { ...description, width: room },
    ...others,
    {
      title: 'Percent by weight',
      width: room,
      text: (oil) => cannabinoids.map((name, index) => `${name} ${oil.percents[index]}`).join(', '),
    },
  ];
}

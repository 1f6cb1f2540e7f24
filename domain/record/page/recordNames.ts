import { lotMarks, withLabels } from '#domain/inventory/lotLabels.ts';
import type { BatchDocument, DocumentLine, DocumentLot } from '#domain/record/document/document.ts';

export type LotName = {
  /** The lot's name in sentences. */
  readonly label: string;
  /** Its batch, with what distinguishes it from another lot of the same tag and batch. */
  readonly batch: string;
};

/** The names of a record's lots by oil id. A lot that is also the buffer appears once. */
export function lotNames(lots: readonly DocumentLot[]): ReadonlyMap<string, LotName> {
  // Lots of older batches have no recorded department, so null does not mean the whole organization.
  const named = [...new Map(lots.map((lot) => [lot.oilId, lot])).values()].map(
    ({ departmentName, ...lot }) => (departmentName === null ? lot : { ...lot, departmentName }),
  );
  const marks = lotMarks(named);
  return new Map(
    withLabels(named).map(({ oilId, batch, label }, index) => {
      const words = [batch.trim(), marks[index] ?? ''].filter((word) => word !== '');
      return [oilId, { label, batch: words.join(' · ') }];
    }),
  );
}

type NamedLine = Pick<DocumentLine, 'position' | 'ingredientName' | 'oilId'>;

/**
 * Creates the ingredient names of lines for sentences: with the lot when several lines have the same name, and with a
 * number when that is not enough.
 */
export function lineNames({
  lines,
  lots,
}: Pick<BatchDocument, 'lines' | 'lots'>): (line: NamedLine) => string {
  const labels = lotNames(lots);
  const withLot = ({ ingredientName, oilId, position }: NamedLine): string => {
    const name = ingredientName || `line ${position}`;
    const label = oilId === null ? undefined : labels.get(oilId)?.label;
    const isAlone = lines.filter((line) => line.ingredientName === ingredientName).length < 2;
    return isAlone || label === undefined ? name : `${name} (${label})`;
  };
  const counts = new Map<string, number>();
  for (const name of lines.map(withLot)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return (line) => {
    const name = withLot(line);
    return (counts.get(name) ?? 0) < 2 ? name : `${name} (line ${line.position})`;
  };
}

import { withLabels } from '#domain/inventory/lotLabels.ts';
import type { BatchLot, Oil } from '#server/generated/prisma/client.ts';

type SavedLot = Pick<BatchLot, 'oilId' | 'batchLabel' | 'departmentName'> & {
  readonly oil: Pick<Oil, 'tag'> | null;
};

/**
 * The stored lots of a saved batch as sentences name them, by row id: today's tag, with what tells two of one tag apart on
 * the record.
 */
export function savedLabels(lots: readonly SavedLot[]): ReadonlyMap<number, string> {
  const named = new Map(
    lots.flatMap(({ oilId, oil, batchLabel: batch, departmentName }) =>
      oilId === null || oil === null
        ? []
        : [
            [
              oilId,
              { oilId, tag: oil.tag, batch, ...(departmentName !== null && { departmentName }) },
            ],
          ],
    ),
  );
  return new Map(withLabels([...named.values()]).map(({ oilId, label }) => [oilId, label]));
}

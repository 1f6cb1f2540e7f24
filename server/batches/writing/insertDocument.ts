import type { BatchDocument } from '#domain/record/document/document.ts';
import { insertRows } from '#server/db/statements/insertRows.ts';
import type { Tx } from '#server/db/transaction.ts';
import { documentRows } from './document.ts';

type Owner = { readonly organizationId: number; readonly batchId: number };

/** Stores the frozen document of a new batch with one statement. */
export async function insertDocument(tx: Tx, owner: Owner, document: BatchDocument): Promise<void> {
  const { lines, lineParts, lots, targets } = documentRows(document);
  const owned = (rows: readonly object[]) => rows.map((row) => ({ ...row, ...owner }));
  const lotRows = lots.map(({ potencies: _, ...lot }) => lot);
  const potencies = lots.flatMap(({ position: lot, potencies: all }) =>
    all.map((potency) => ({ lot, ...potency })),
  );
  await tx.$executeRaw`
    WITH lines AS (${insertRows('batch_lines', owned(lines))}),
    parts AS (${insertRows('batch_line_parts', owned(lineParts))}),
    targets AS (${insertRows('batch_targets', owned(targets))}),
    lots AS (${insertRows('batch_lots', owned(lotRows))} RETURNING id, position)
    INSERT INTO batch_lot_potencies (organization_id, batch_lot_id, position, cannabinoid, percent)
    SELECT ${owner.organizationId}, lots.id, potency.position, cannabinoid, percent
    FROM lots JOIN jsonb_to_recordset(${JSON.stringify(potencies)}::jsonb)
      AS potency(lot integer, position integer, cannabinoid text, percent numeric)
      ON potency.lot = lots.position`;
}

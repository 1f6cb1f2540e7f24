import { renderToBuffer } from '@react-pdf/renderer';
import type { BatchRecord as Record } from '#domain/record/page/batchRecord.ts';
import { BatchRecord } from './BatchRecord.tsx';
import { drawableLogo } from './layout/drawableLogo.ts';
import { openFamilies } from './layout/openFamilies.ts';
import { familiesOf } from './layout/paperFonts.ts';

export type RecordJob = {
  readonly record: Record;
  readonly logo: Uint8Array | null;
  /** URL of the batch's page; null on a record without one. */
  readonly link: string | null;
};

/** Draws the PDF of a record in the calling thread, which takes about a second for a long one. */
export async function drawBatchRecord({ record, logo, link }: RecordJob): Promise<Uint8Array> {
  await openFamilies(familiesOf(JSON.stringify(record)));
  const drawing = <BatchRecord record={record} logo={drawableLogo(logo)} link={link} />;
  return new Uint8Array(await renderToBuffer(drawing));
}

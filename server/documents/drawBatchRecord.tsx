import { renderToBuffer } from '@react-pdf/renderer';
import { BatchRecord } from './BatchRecord.tsx';
import { drawableLogo } from './drawableLogo.ts';
import { openFamilies } from './openFamilies.ts';
import { familiesOf } from './paperFonts.ts';
import type { RecordJob } from './renderPdf.ts';

/** The PDF of a record, drawn in the calling thread: about a second of work for a long one. */
export async function drawBatchRecord({ record, logo, link }: RecordJob): Promise<Uint8Array> {
  await openFamilies(familiesOf(JSON.stringify(record)));
  const drawing = <BatchRecord record={record} logo={drawableLogo(logo)} link={link} />;
  return new Uint8Array(await renderToBuffer(drawing));
}

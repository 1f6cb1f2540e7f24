import { renderToBuffer } from '@react-pdf/renderer';
import type { RecallReport as Report } from '#domain/record/recall.ts';
import { drawableLogo } from './drawableLogo.ts';
import { openFamilies } from './openFamilies.ts';
import { familiesOf } from './paperFonts.ts';
import { RecallReport } from './RecallReport.tsx';

/** The PDF of a recall, drawn in the calling thread. */
export async function drawRecall(report: Report, logo: Uint8Array | null): Promise<Uint8Array> {
  await openFamilies(familiesOf(JSON.stringify(report)));
  const drawing = <RecallReport report={report} logo={drawableLogo(logo)} />;
  return new Uint8Array(await renderToBuffer(drawing));
}

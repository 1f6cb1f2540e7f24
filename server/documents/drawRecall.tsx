import { renderToBuffer } from '@react-pdf/renderer';
import type { RecallReport as Report } from '#domain/record/recall/recall.ts';
import { drawableLogo } from './layout/drawableLogo.ts';
import { openFamilies } from './layout/openFamilies.ts';
import { familiesOf } from './layout/paperFonts.ts';
import { RecallReport } from './RecallReport.tsx';

/** Draws the PDF of a recall in the calling thread. */
export async function drawRecall(report: Report, logo: Uint8Array | null): Promise<Uint8Array> {
  await openFamilies(familiesOf(JSON.stringify(report)));
  const drawing = <RecallReport report={report} logo={drawableLogo(logo)} />;
  return new Uint8Array(await renderToBuffer(drawing));
}

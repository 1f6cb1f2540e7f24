import { renderToBuffer } from '@react-pdf/renderer';
import type { BatchRecord as Record } from '#domain/record/batchRecord.ts';
import { BatchRecord } from './BatchRecord.tsx';

/** The PDF of a record, drawn in the calling thread: about a second of work for a long one. */
export async function drawBatchRecord(
  record: Record,
  logo: Uint8Array | null,
): Promise<Uint8Array> {
  const drawing = <BatchRecord record={record} logo={drawableLogo(logo)} />;
  return new Uint8Array(await renderToBuffer(drawing));
}

const PNG = [0x89, 0x50, 0x4e, 0x47];
const JPEG = [0xff, 0xd8, 0xff];

/** The renderer reads PNG and JPEG only; a record without its logo is still a record. */
function drawableLogo(logo: Uint8Array | null): Buffer | null {
  if (logo === null) return null;
  const isDrawable = [PNG, JPEG].some((magic) => magic.every((byte, at) => logo[at] === byte));
  return isDrawable ? Buffer.from(logo) : null;
}

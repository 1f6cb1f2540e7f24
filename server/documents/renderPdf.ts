import type { BatchRecord } from '#domain/record/batchRecord.ts';
export async function renderBatchRecordPdf(
  _record: BatchRecord,
  _options: { logo?: Uint8Array | null },
): Promise<Uint8Array> {
  throw new Error('placeholder being replaced');
}
export async function closePdfWorkers(): Promise<void> {}

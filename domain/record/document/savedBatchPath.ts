/** The path of a saved batch's page, used in links and in the code printed on its record. */
export const savedBatchPath = (batchId: string): string =>
  `/production-document/batch/${encodeURIComponent(batchId)}`;

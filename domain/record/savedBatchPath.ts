/** Where the page of a saved batch is: links lead there, and the code on its paper. */
export const savedBatchPath = (batchId: string): string =>
  `/production-document/batch/${encodeURIComponent(batchId)}`;

type Batch = {
  readonly status: 'active' | 'completed';
  /** Grams were written for any line or part. */
  readonly isWeighed: boolean;
};

/** How far a batch is, as every list, record and file says it (docs/rules/batches.md, Waiting). */
export function stageOf({ status, isWeighed }: Batch): 'Planned' | 'In production' | 'Completed' {
  if (status === 'completed') return 'Completed';
  return isWeighed ? 'In production' : 'Planned';
}

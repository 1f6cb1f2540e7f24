import type { BatchStatus } from '#client/__generated__/BatchHead_batch.graphql.ts';
import { inLowerCase } from '#client/relay/enumCase.ts';
import * as stage from '#domain/record/entries/stage.ts';

type Batch = {
  readonly status: BatchStatus;
  readonly isWeighed: boolean;
  readonly active: boolean;
};

export const stageOf = ({ status, isWeighed }: Omit<Batch, 'active'>) =>
  stage.stageOf({ status: inLowerCase(status), isWeighed });

/** The one word for a batch: that it is hidden, or else how far it is. */
export const batchStatus = (batch: Batch) => (batch.active ? stageOf(batch) : 'Inactive');

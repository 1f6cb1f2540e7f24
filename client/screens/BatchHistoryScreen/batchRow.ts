import { graphql, readInlineData } from 'react-relay';
import type {
  batchRow_batch$data,
  batchRow_batch$key,
} from '#client/__generated__/batchRow_batch.graphql.ts';
import type { PickedBatch } from './batchRights.ts';

const fragment = graphql`
  fragment batchRow_batch on Batch @inline {
    id
    batchId
    recipeNumber
    recipeDescription
    recipeId
    batchNumber
    agentName
    agentDisplayName
    supervisorName
    productionDate
    parts
    finishedQuantity
    yield {
      percentOfTheoretical
    }
    createdBy
    status
    isWeighed
    waitsForVerification
    active
    department {
      databaseId
    }
  }
`;

/** A batch as the history lists it. */
export type BatchRow = batchRow_batch$data;

export const toBatchRow = (batch: batchRow_batch$key): BatchRow => readInlineData(fragment, batch);

export const toPicked = (row: BatchRow): PickedBatch => ({
  id: row.id,
  batchId: row.batchId,
  recipe: `${row.recipeNumber} ${row.recipeDescription}`,
  isActive: row.active,
  departmentId: row.department ? String(row.department.databaseId) : null,
});

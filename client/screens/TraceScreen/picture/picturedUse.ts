import { graphql, readInlineData } from 'react-relay';
import type { picturedUse_use$key } from '#client/__generated__/picturedUse_use.graphql.ts';
import type { PicturedUse } from '#domain/record/recall/tracePicture.ts';

const fragment = graphql`
  fragment picturedUse_use on OilUse @inline {
    id
    tag
    lotBatch
    grams
    actualGrams
    batch {
      batchId
      active
      finishedQuantity
      theoreticalUnits
    }
  }
`;

export function toPicturedUse(key: picturedUse_use$key): PicturedUse {
  const { id, tag, lotBatch, grams, actualGrams, batch } = readInlineData(fragment, key);
  const { batchId, active, finishedQuantity, theoreticalUnits } = batch;
  return {
    id,
    tag,
    lotBatch,
    calculatedGrams: Number(grams),
    actualGrams: actualGrams == null ? null : Number(actualGrams),
    batchId,
    isActive: active,
    finishedQuantity: finishedQuantity == null ? null : Number(finishedQuantity),
    theoreticalUnits,
  };
}

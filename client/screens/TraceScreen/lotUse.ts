import { graphql, readInlineData } from 'react-relay';
import type { lotUse_use$key } from '#client/__generated__/lotUse_use.graphql.ts';
import { inLowerCase } from '#client/relay/enumCase.ts';
import type { LotUse } from '#domain/record/recall/recall.ts';

const fragment = graphql`
  fragment lotUse_use on OilUse @inline {
    id
    oilId
    tag
    description
    lotBatch
    mode
    grams
    actualGrams
    potencies {
      cannabinoid
      percent
    }
    batch {
      batchId
      recipeNumber
      recipeDescription
      recipeVersionNumber
      department {
        name
      }
      batchNumber
      agentName
      productionDate
      status
      isWeighed
      active
      finishedQuantity
    }
  }
`;

const numberOrNull = (value: string | null | undefined): number | null =>
  value == null ? null : Number(value);

/** A use with the id of its oil; null for a temporary lot. */
export type TracedUse = LotUse & { readonly oilId: string | null };

export function toLotUse(key: lotUse_use$key): TracedUse {
  const { batch, ...use } = readInlineData(fragment, key);
  return {
    id: use.id,
    oilId: use.oilId ?? null,
    tag: use.tag,
    description: use.description,
    lotBatch: use.lotBatch,
    mode: inLowerCase(use.mode),
    calculatedGrams: Number(use.grams),
    actualGrams: numberOrNull(use.actualGrams),
    percents: Object.fromEntries(
      use.potencies.map(({ cannabinoid, percent }) => [cannabinoid, Number(percent)]),
    ),
    department: batch.department?.name ?? '',
    batchId: batch.batchId,
    recipeNumber: batch.recipeNumber,
    recipeDescription: batch.recipeDescription,
    version: batch.recipeVersionNumber,
    batchNumber: batch.batchNumber,
    agentName: batch.agentName,
    productionDate: batch.productionDate,
    status: inLowerCase(batch.status),
    isWeighed: batch.isWeighed,
    isActive: batch.active,
    finishedQuantity: numberOrNull(batch.finishedQuantity),
  };
}

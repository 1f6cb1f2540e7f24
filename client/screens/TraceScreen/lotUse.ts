import { graphql, readInlineData } from 'react-relay';
import type { LotMode, lotUse_use$key } from '#client/__generated__/lotUse_use.graphql.ts';
import type { LotUse } from '#domain/record/recall.ts';

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
      active
      finishedQuantity
    }
  }
`;

const MODE = {
  FLEXIBLE: 'flexible',
  USE_ALL: 'useAll',
  FIXED: 'fixed',
  BUFFER: 'buffer',
} as const satisfies Record<LotMode, LotUse['mode']>;

const numberOrNull = (value: string | null | undefined): number | null =>
  value == null ? null : Number(value);

/** A use with the oil it leads to; null for a lot that only its batch knew. */
export type TracedUse = LotUse & { readonly oilId: string | null };

export function toLotUse(key: lotUse_use$key): TracedUse {
  const { batch, ...use } = readInlineData(fragment, key);
  return {
    id: use.id,
    oilId: use.oilId ?? null,
    tag: use.tag,
    description: use.description,
    lotBatch: use.lotBatch,
    mode: MODE[use.mode],
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
    status: batch.status === 'COMPLETED' ? 'completed' : 'active',
    isActive: batch.active,
    finishedQuantity: numberOrNull(batch.finishedQuantity),
  };
}

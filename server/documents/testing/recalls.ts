import {
  type LotQuality,
  type LotUse,
  type RecallReport,
  recallReport,
} from '#domain/record/recall/recall.ts';

const NAMES = [
  'Mixed berry gummies',
  'A cartridge whose description is as long as descriptions get when nobody minds the paper',
  'Lozenge',
];

/** A lot used in this many batches, one in three of them not weighed yet. */
export function longRecall(
  batches: number,
  { all = batches, quality = null }: { all?: number; quality?: LotQuality | null } = {},
): RecallReport {
  const uses = Array.from({ length: batches }, (_, index): LotUse => {
    const four = String(index).padStart(4, '0');
    return {
      id: String(index),
      tag: 'D9-2026-014',
      description: 'Delta-9 distillate',
      lotBatch: 'THC-2609-C',
      mode: index % 5 === 0 ? 'buffer' : 'flexible',
      calculatedGrams: 41.516,
      actualGrams: index % 3 === 0 ? null : 41.5,
      percents: { THC: 85.2, CBD: 2.14, ...(index % 7 === 0 ? { CBN: 0.5, CBG: 1.25 } : {}) },
      department: index % 2 === 0 ? 'Kitchen' : 'Tinctures and softgels',
      batchId: `BF-20261121-${four}`,
      recipeNumber: `GUM-${four}`,
      recipeDescription: NAMES[index % NAMES.length] ?? '',
      version: 3,
      batchNumber: '',
      agentName: 'Priya Nair',
      productionDate: '2026-11-21',
      status: index % 3 === 0 ? 'active' : 'completed',
      isWeighed: index % 2 === 0,
      isActive: index % 11 !== 0,
      finishedQuantity: 480,
    };
  });
  const lot = {
    tag: 'D9-2026-014',
    batch: 'THC-2609-C',
    description: 'Delta-9 distillate',
    department: 'Kitchen',
    status: 'Active',
    quantityGrams: 1250.5,
    promisedGrams: 82.516,
  } as const;
  const maker = { name: 'Maya Ortiz', at: '2026-11-21T14:05:00.000Z' };
  const weighed = uses.filter(({ actualGrams }) => actualGrams !== null).length;
  const totals = {
    uses: all,
    weighed,
    batches: all,
    completed: weighed,
    inactive: uses.filter(({ isActive }) => !isActive).length,
    calculatedGrams: 41.516 * all,
    actualGrams: 41.5 * weighed,
  };
  return recallReport(
    lot,
    quality,
    { totals, uses },
    { organizationName: 'Demo Confections', maker },
  );
}

import fc from 'fast-check';
import type { ChargedLot, Uncertainties } from '#domain/label/chance/spread.ts';

/** A batch of several lots, and what is known about their figures. */
export type DrawnProduct = {
  readonly lots: readonly ChargedLot[];
  readonly units: number;
  readonly retention: number;
  readonly uncertainties: Uncertainties;
  readonly windowPercent: number;
  /** What the label states, relative to what is expected. */
  readonly labelShare: number;
};

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const result = fc.record({
  percent: between(0, 95),
  uncertaintyPercent: fc.option(between(1, 15)),
});
const lot: fc.Arbitrary<ChargedLot> = fc.record({
  grams: between(0.5, 50),
  laboratory: fc.constantFrom('North', 'South', null),
  results: fc.record({ THC: result, THCA: result }),
});

export const drawnProduct: fc.Arbitrary<DrawnProduct> = fc.record({
  lots: fc.array(lot, { minLength: 1, maxLength: 5 }),
  units: between(50, 2000),
  retention: between(0.9, 1.05),
  uncertainties: fc.record({
    lotPercent: between(0.5, 5),
    retentionPercent: between(0, 3),
    piecePercent: between(0, 3),
    laboratoryPercent: between(0.5, 5),
    sameLaboratoryCorrelation: fc.constantFrom(0, 0.5, 1),
  }),
  windowPercent: fc.constantFrom(10, 15, 20),
  labelShare: between(0.85, 1.15),
});

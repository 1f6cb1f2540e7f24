import type { Analyte } from '#domain/label/analyte.ts';
import { cannabinoidKey } from '#domain/recipe/targets.ts';
import { cannabinoidMg } from '#domain/units.ts';

/** The result of a lot for one cannabinoid. */
export type LotResult = {
  /** By weight, 0 to 100. */
  readonly percent: number;
  /** Expanded (k = 2) and relative to the value, in percent; null: the certificate states none. */
  readonly uncertaintyPercent: number | null;
};

/** Grams of a lot in the batch. `laboratory` is null when nobody named one: it then counts as none of the others. */
export type ChargedLot = {
  readonly grams: number;
  readonly laboratory: string | null;
  readonly results: Readonly<Record<string, LotResult>>;
};

/** Relative standard uncertainties in percent, 0 or more; `sameLaboratoryCorrelation` is 0 to 1. */
export type Uncertainties = {
  /** Taken for a result whose certificate states no uncertainty. */
  readonly lotPercent: number;
  /** How much the share varies that the process keeps of the analyte. */
  readonly retentionPercent: number;
  /** How much the weight of single pieces varies. */
  readonly piecePercent: number;
  /** How far the laboratory that tests the finished product may be off. */
  readonly laboratoryPercent: number;
  /** How far two results of one laboratory err together: 0 not at all, 1 wholly. */
  readonly sameLaboratoryCorrelation: number;
};

/** The milligrams in a unit that a laboratory is expected to find, as a normal distribution. */
export type Expected = { readonly meanMg: number; readonly deviationMg: number };

/** The standard uncertainty of an expanded one. */
const COVERAGE_FACTOR = 2;

/**
 * The distribution of one analyte in a unit. `units` is above 0; `retention` is the share of the charged milligrams that
 * the process keeps, 1 when all (docs/label.md, Chance).
 */
export function expectedOf(
  analyte: Analyte,
  lots: readonly ChargedLot[],
  { units, retention }: { readonly units: number; readonly retention: number },
  uncertainties: Uncertainties,
): Expected {
  const charged = lots.map((lot) => chargeOf(analyte, lot, uncertainties.lotPercent));
  const totalMg = charged.reduce((sum, { mg }) => sum + mg, 0) * retention;
  const { retentionPercent, piecePercent, laboratoryPercent } = uncertainties;
  const common = [retentionPercent, piecePercent, laboratoryPercent].map(
    (percent) => ((totalMg * percent) / 100) ** 2,
  );
  const variance =
    varianceOf(charged, uncertainties.sameLaboratoryCorrelation) * retention ** 2 +
    common.reduce((sum, part) => sum + part, 0);
  return { meanMg: totalMg / units, deviationMg: Math.sqrt(variance) / units };
}

type Charge = {
  readonly laboratory: string | null;
  readonly mg: number;
  readonly deviationMg: number;
};

/** The results of one certificate err together, so that the deviations of the parts are added up. */
function chargeOf(analyte: Analyte, lot: ChargedLot, lotPercent: number): Charge {
  const results = new Map(
    Object.entries(lot.results).map(([name, result]) => [cannabinoidKey(name), result]),
  );
  let mg = 0;
  let deviationMg = 0;
  for (const { cannabinoid, factor } of analyte.parts) {
    const { percent, uncertaintyPercent } = results.get(cannabinoidKey(cannabinoid)) ?? NONE;
    const partMg = factor * cannabinoidMg(lot.grams, percent);
    const relative =
      uncertaintyPercent === null ? lotPercent : uncertaintyPercent / COVERAGE_FACTOR;
    mg += partMg;
    deviationMg += (partMg * relative) / 100;
  }
  return { laboratory: lot.laboratory, mg, deviationMg };
}

const NONE: LotResult = { percent: 0, uncertaintyPercent: null };

function varianceOf(charges: readonly Charge[], correlation: number): number {
  const ofLaboratory = new Map<string, number>();
  let independent = 0;
  for (const { laboratory, deviationMg } of charges) {
    if (laboratory === null) independent += deviationMg ** 2;
    else {
      independent += (1 - correlation) * deviationMg ** 2;
      ofLaboratory.set(laboratory, (ofLaboratory.get(laboratory) ?? 0) + deviationMg);
    }
  }
  const together = [...ofLaboratory.values()].reduce((sum, deviation) => sum + deviation ** 2, 0);
  return independent + correlation * together;
}

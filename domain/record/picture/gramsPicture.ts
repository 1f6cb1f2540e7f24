import { listText, mgText } from '#domain/format.ts';
import { withLabels } from '#domain/inventory/lotLabels.ts';
import { inARow, type Stretch } from '#domain/picture/stretches.ts';
import { boundWords, cannabinoidKey } from '#domain/recipe/targets.ts';
import type {
  BatchDocument,
  DocumentLine,
  DocumentLot,
  DocumentTarget,
} from '#domain/record/document/document.ts';
import { achievedMg } from '#domain/record/made/achieved.ts';
import { boundedLots } from '#domain/record/made/boundedLots.ts';
import { UP_TO } from '#domain/record/made/boundTexts.ts';
import { cannabinoidMg } from '#domain/units.ts';

export type CannabinoidBar = {
  readonly cannabinoid: string;
  readonly stretches: readonly Stretch[];
  /** Where the target stands, as a share of the length, 0 to 1. */
  readonly targetAt: number;
  readonly targetMg: number;
  /** Every target of the cannabinoid: `at least 2,500.0 mg and at most 5,000.0 mg`. */
  readonly targetText: string;
  readonly achievedMg: number;
  /** `up to 14.0 mg may be in it`, where a maximum is judged by more than what was found; otherwise empty. */
  readonly mostText: string;
};

/** Where the grams of a batch go, and what each lot brings of the targets, as lengths to be drawn. */
export type GramsPicture = {
  readonly totalGrams: number;
  readonly weight: readonly Stretch[];
  readonly cannabinoids: readonly CannabinoidBar[];
};

type Pictured = Pick<BatchDocument, 'lines' | 'lots' | 'targets'>;

/**
 * The picture of a planned batch, in grams and milligrams; each lot has the color of its index, and what is no lot none. The stretches of the weight are its lines, without those that only hold others, in the
 * order of the document; their grams sum to `totalGrams`. A cannabinoid's bar is as long as the greater of its target and
 * what the lots bring. Several targets of one cannabinoid share the bar of the first.
 */
export function gramsPicture({ lines, lots: unlabelled, targets }: Pictured): GramsPicture {
  const lots = withLabels(unlabelled);
  const weighed = lines.filter((line) => line.calculatedGrams > 0 && !holdsOthers(line, lines));
  const totalGrams = weighed.reduce((sum, line) => sum + line.calculatedGrams, 0);
  const first = targets.filter(
    ({ cannabinoid }, index) => targets.findIndex((one) => isOf(one, cannabinoid)) === index,
  );
  return {
    totalGrams,
    weight: inARow(
      weighed.map((line) => ({
        key: String(line.position),
        ...labelled(line, lots),
        amount: line.calculatedGrams,
      })),
      totalGrams,
    ),
    cannabinoids: first.map(({ cannabinoid, targetMg }) => {
      const own = targets.filter((one) => isOf(one, cannabinoid));
      return {
        cannabinoid,
        targetMg,
        targetText: listText(own.map((one) => boundWords(one.operator) + mgText(one.targetMg))),
        mostText: mostText(own, unlabelled),
        ...stacked(cannabinoid, targetMg, lots),
      };
    }),
  };
}

function mostText(own: readonly DocumentTarget[], lots: readonly DocumentLot[]): string {
  const bounded = own.flatMap((target) => boundedLots(lots, target) ?? [])[0];
  const [{ cannabinoid } = { cannabinoid: '' }] = own;
  if (bounded === undefined) return '';
  if (bounded.untested.length > 0) return 'nothing tells how much may be in it';
  return bounded.raised.length === 0
    ? ''
    : `${UP_TO}${mgText(achievedMg(bounded.lots, cannabinoid))} may be in it`;
}

const isOf = (target: DocumentTarget, cannabinoid: string): boolean =>
  cannabinoidKey(target.cannabinoid) === cannabinoidKey(cannabinoid);

/** A cannabinoid lot by lot, on a bar that also reaches its target. */
function stacked(cannabinoid: string, targetMg: number, lots: readonly LabelledLot[]) {
  const brought = lots
    .map((lot, index) => ({
      key: lot.oilId,
      label: lot.label,
      amount: cannabinoidMg(lot.grams, percentIn(lot, cannabinoid)),
      color: index,
    }))
    .filter(({ amount }) => amount > 0);
  const achievedMg = brought.reduce((sum, { amount }) => sum + amount, 0);
  const whole = Math.max(targetMg, achievedMg);
  return {
    stretches: inARow(brought, whole),
    targetAt: whole > 0 ? targetMg / whole : 1,
    achievedMg,
  };
}

type LabelledLot = DocumentLot & { readonly label: string };

function labelled(
  { oilId, ingredientTag, ingredientName }: DocumentLine,
  lots: readonly LabelledLot[],
): Pick<Stretch, 'label' | 'color'> {
  const index = lots.findIndex((lot) => lot.oilId === oilId);
  const label = lots[index]?.label ?? ingredientTag ?? ingredientName;
  return { label, color: index < 0 ? null : index };
}

const holdsOthers = ({ position }: DocumentLine, lines: readonly DocumentLine[]): boolean =>
  lines.some(({ parentPosition }) => parentPosition === position);

function percentIn({ percents }: DocumentLot, cannabinoid: string): number {
  const key = cannabinoidKey(cannabinoid);
  const name = Object.keys(percents).find((candidate) => cannabinoidKey(candidate) === key);
  return name === undefined ? 0 : (percents[name] ?? 0);
}

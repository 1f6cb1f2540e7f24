import fc from 'fast-check';

/** Seed of the unusual batches, so that every run makes the same ones. */

const SEED = 20261121;

const NAMES = [
  'Łukasz Müller-Øst 李雷',
  'Žaneta Đoković',
  'Ελένη Παπαδοπούλου',
  'Олександр Ковальчук',
  'Nguyễn Thị Minh Khai',
  '山田 はなこ',
  '김민준',
  'Anne-Marie O’Neill “Mo”',
  `D'Arcy "Q" <b>&amp;</b> \\ %41 {0}`,
  'maximiliane.musterfrau-lichtenstein@confections-of-the-north.example',
  'quality_assurance.second-shift@a-very-long-department-of-confections.example.test',
  'Ruth ½ № 7 † ‡ § €',
];

const INGREDIENTS = [
  'Cane sugar',
  'SUG-010 - Cane sugar ≥ 99.5 %',
  'Δ9 carrier (MCT C8/C10)',
  'Açúcar cristal, peneirado < 400 µm',
  'Сахар тростниковый',
  'Ζάχαρη από ζαχαροκάλαμο',
  '蔗糖 – 粗粒',
  'さとう「きび糖」',
  '설탕 (유기농)',
  'Citric acid -> E330 => 3x4 != 12',
  'Flavour 🍓 & 🍬',
  'Polyglycerol_polyricinoleate_E476_without_any_place_to_break_the_line_at_all',
  'evaporated organic cane sugar of the second crystallisation, sieved below 400 µm, from the cooperative of Ribeirão Preto, kosher and halal, in paper sacks of 25 kg',
  'office fluffy affine',
  '--- ... 1/2 1st (c) (r) 10x20',
];

const DESCRIPTIONS = [
  'Gummies',
  'Δ9 gummies, ≥ 10 mg “extra”',
  'Żelki owocowe – malina i porzeczka, w cukrze, bez żelatyny, dla dorosłych',
  'Жевательный мармелад',
  '水果软糖',
  'Мед & μέλι 🍯',
];

const LOTS = [
  'L-118',
  'Ł/2026-11-21_ż',
  '批号 7',
  'LOT#"7"',
  'B12-2026.11.21-continued-on-the-next-drum',
];
const INITIALS = ['PN', 'Łø', '李', 'Δ.Κ.', 'Й.К.', 'O’N'];
const REASONS = [
  'Scale read twice',
  'Spilled ≈ 5 g – łyżka; “noted”',
  '天秤の読み違い',
  'a '.repeat(120).trim(),
  'Ошибка весов: 12 ≠ 21',
];

/** The states that a batch can be left in after saving. */
const STATES = [
  'open',
  'weighed',
  'completed',
  'inactive',
  'corrected',
  'noReasons',
  'completedInactive',
] as const;

const PARTS = [1, 2, 1, 3, 20, 1, 5, 12];
const FIXED_LINES = [1, 4, 2, 9, 1, 17, 3, 24, 2, 5];
/** One batch has the longest record there is. */
const LONGEST = { index: 29, fixedLines: 77 };
/** One corrected batch has more corrections than the page reads at once. */
const MANY_CORRECTIONS = { index: 25, rounds: 3 };
const MULTIPLIERS = [1, 2.5, 12, 0.125, 100_000, 1];
/** The organization's cannabinoids besides THC and CBD; with all of them, records use landscape. */
export const MORE_CANNABINOIDS = ['Δ8-THC', 'CBDV/THCV', '11-OH-THC', 'HHC ≥', 'КБД'];

export type OddBatch = {
  readonly index: number;
  readonly state: (typeof STATES)[number];
  readonly parts: number;
  readonly multiplier: number;
  readonly hasOils: boolean;
  readonly hasSub: boolean;
  readonly description: string;
  readonly productType: string;
  readonly ingredients: readonly string[];
  readonly oilDescription: string;
  readonly oilBatch: string;
  readonly percents: Readonly<Record<string, number>>;
  readonly batchNumber: string;
  readonly agent: string;
  readonly supervisor: string;
  /** Lots and initials, assigned to the lines in turn; empty ones are left blank. */
  readonly lots: readonly string[];
  readonly initials: readonly string[];
  /** Made divided by planned, assigned to the lines in turn. */
  readonly shares: readonly number[];
  readonly reason: string;
  /** How often the initials of all lines are corrected. */
  readonly initialsRounds: number;
};

const oneOf = (texts: readonly string[]) => fc.constantFrom(...texts);
const orNone = (texts: readonly string[]) => fc.oneof(fc.constant(''), oneOf(texts));
const percent = fc.integer({ min: 1, max: 60_000 }).map((value) => value / 10_000);

const words = fc.record({
  description: oneOf(DESCRIPTIONS),
  productType: oneOf(['Gummy', 'Жвачка', '', 'Softgel “Δ”']),
  names: fc.array(oneOf(INGREDIENTS), { minLength: 5, maxLength: 12 }),
  oilDescription: oneOf(['Distillate', 'Δ9-Distillat ≥ 88 %', '蒸馏物', 'Olej – 90 %', 'Олія']),
  oilBatch: orNone(LOTS),
  thc: fc.integer({ min: 400_000, max: 900_000 }).map((value) => value / 10_000),
  others: fc.array(percent, { minLength: 6, maxLength: 6 }),
  batchNumber: orNone(LOTS),
  agent: oneOf(NAMES),
  supervisor: orNone(NAMES),
  lots: fc.array(orNone(LOTS), { minLength: 3, maxLength: 3 }),
  initials: fc.array(orNone(INITIALS), { minLength: 4, maxLength: 4 }),
  shares: fc.array(fc.constantFrom(1, 1, 0.98, 1.031, 1.2), { minLength: 3, maxLength: 5 }),
  reason: oneOf(REASONS),
});

const at = <Value>(
  values: readonly [Value, ...Value[]] | readonly Value[],
  index: number,
): Value => {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('Nothing to choose from.');
  return value;
};

const fixedLines = (index: number): number =>
  index === LONGEST.index ? LONGEST.fixedLines : at(FIXED_LINES, index);

export function oddBatches(count: number): readonly OddBatch[] {
  return fc
    .sample(words, { seed: SEED, numRuns: count })
    .map(({ names, thc, others, ...rest }, index) => {
      const found =
        index % 3 === 0 ? ['CBD', ...MORE_CANNABINOIDS] : index % 4 === 1 ? ['CBD'] : [];
      return {
        ...rest,
        index,
        initialsRounds: index === MANY_CORRECTIONS.index ? MANY_CORRECTIONS.rounds : 0,
        state: at(STATES, index),
        parts: at(PARTS, index),
        multiplier: at(MULTIPLIERS, index),
        hasOils: index % 11 !== 7,
        hasSub: index % 4 === 2,
        ingredients: Array.from({ length: fixedLines(index) }, (_, line) =>
          at(names, line + (line % 5)),
        ),
        percents: Object.fromEntries([
          ['THC', thc],
          ...found.map((name, place) => [name, at(others, place)]),
        ]),
      };
    });
}

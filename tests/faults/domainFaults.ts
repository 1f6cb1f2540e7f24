import { faultsOf } from './fault.ts';

export const DOMAIN_FAULTS = [
  ...faultsOf(
    'domain/units.ts',
    ['domain/units.test.ts', 'domain/recipe'],
    [
      ['percent * grams * 10;', 'percent * grams * 100;'],
      [
        'Math.round(mgOfGrams(grams) + GRID_SLACK_MG)',
        'Math.floor(mgOfGrams(grams) + GRID_SLACK_MG)',
      ],
      [
        'Math.floor(mgOfGrams(grams) + GRID_SLACK_MG)',
        'Math.ceil(mgOfGrams(grams) + GRID_SLACK_MG)',
      ],
      ['grams > 0 ? mg / (grams * 10) : 0', 'mg / (grams * 10)'],
    ],
  ),
  ...faultsOf(
    'domain/recipe/scale.ts',
    ['domain/recipe/scale.test.ts', 'domain/record/plan'],
    [
      [
        'Number.isFinite(multiplier) && multiplier > 0',
        'Number.isFinite(multiplier) && multiplier >= 0',
      ],
      ['Math.floor(units(recipe, multiplier) + 1e-9)', 'Math.floor(units(recipe, multiplier))'],
      ['(turn < left ? 1 : 0)', '(turn <= left ? 1 : 0)'],
      ["if (line.unit === '%') return", "if (line.unit === 'g') return"],
    ],
  ),
  ...faultsOf(
    'domain/recipe/targets.ts',
    ['domain/recipe/targets.test.ts', 'domain/formulation/solve.test.ts'],
    [
      ['name.trim().toLowerCase()', 'name.toLowerCase()'],
      ['specification.value === 0 && isMaximum', 'specification.value === 0 && isMinimum'],
      ['mgPerUnit > 0 ? mg / mgPerUnit : 0', 'mg / mgPerUnit'],
    ],
  ),
  ...faultsOf(
    'domain/formulation/blend/exact.ts',
    ['domain/formulation'],
    [
      ['const margin = 1_000_000n * target.over;', 'const margin = 2_000_000n * target.over;'],
      ['delta >= -margin', 'delta > -margin'],
      ["specification.unit === 'mg/g' ? 1", "specification.unit === 'mg/unit' ? 1"],
    ],
  ),
  ...faultsOf(
    'domain/formulation/blend/withinLimit.ts',
    ['domain/formulation'],
    [
      ['most * capacityMg > leftMg', 'most * capacityMg < leftMg'],
      ['for (const row of rows) keys.delete(row.key);', ''],
    ],
  ),
  ...faultsOf(
    'domain/formulation/problem/lots.ts',
    ['domain/formulation'],
    [['return ageOfA < ageOfB ? -1 : 1;', 'return ageOfA < ageOfB ? 1 : -1;']],
  ),
  ...faultsOf(
    'domain/formulation/freeStock.ts',
    ['domain/formulation/freeStock.test.ts'],
    [['gramsToMilligrams(usedGrams) <= freeMg', 'gramsToMilligrams(usedGrams) < freeMg']],
  ),
  ...faultsOf(
    'domain/inventory/groupTotals.ts',
    ['domain/inventory'],
    [['2n * steps + milligrams', '2n * steps']],
  ),
  ...faultsOf(
    'domain/inventory/oilIssues.ts',
    ['domain/inventory'],
    [
      ['written.indexOf(key) !== index', 'written.indexOf(key) === -1'],
      ['(value <= 0 ? 0 : value)', '(value < -1 ? 0 : value)'],
    ],
  ),
  ...faultsOf(
    'domain/files/csv.ts',
    ['domain/files/csv.test.ts'],
    [
      ["const FORMULA = /^'*[=+\\-@\\t\\r]/;", "const FORMULA = /^'*[=+@\\t\\r]/;"],
      ["text.startsWith('\\uFEFF') ? 1 : 0", "text.startsWith('\\uFEFF') ? 0 : 0"],
    ],
  ),
  ...faultsOf(
    'domain/numbers/decimals.ts',
    ['domain/numbers', 'domain/recipe/convertPotency.test.ts'],
    [["fraction.charAt(decimals) >= '5'", "fraction.charAt(decimals) > '5'"]],
  ),
  ...faultsOf(
    'domain/account/password.ts',
    ['domain/account'],
    [
      ['[...password].length >= FEWEST_CHARACTERS', '[...password].length > FEWEST_CHARACTERS'],
      [
        'password.length > MOST_PASSWORD_CHARACTERS',
        'password.length > MOST_PASSWORD_CHARACTERS * 2',
      ],
    ],
  ),
  ...faultsOf('domain/account/plan.ts', ['domain/account'], [['users <= most', 'users < most']]),
  ...faultsOf(
    'domain/record/entries/completion.ts',
    ['domain/record/entries'],
    [
      ['line.oilId !== null || line.calculatedGrams > 0', 'line.calculatedGrams > 0'],
      ['if (line.actualGrams === null) return null;', 'if (line.actualGrams === null) continue;'],
    ],
  ),
  ...faultsOf(
    'domain/record/made/achieved.ts',
    ['domain/record'],
    [['const MG_STEPS = 1_000_000;', 'const MG_STEPS = 100_000;']],
  ),
  ...faultsOf(
    'domain/record/made/boundedLots.ts',
    ['domain/record/made'],
    [['filter(({ lot }) => lot.grams > 0)', 'filter(({ lot }) => lot.grams >= 0)']],
  ),
  ...faultsOf(
    'domain/record/made/boundedFigures.ts',
    ['domain/record/made'],
    [['figure.met && isKnown && bounded.met', 'figure.met && bounded.met']],
  ),
  ...faultsOf(
    'domain/recipe/issues/issuesOfIngredients.ts',
    ['domain/recipe/issues'],
    [
      ['hasTarget && !hasActive', 'hasTarget && hasActive'],
      ['return over > PERCENT_TOLERANCE ? over : 0;', 'return over > 1 ? over : 0;'],
    ],
  ),
  ...faultsOf(
    'domain/feedback/redact.ts',
    ['domain/feedback'],
    [
      ['lines.slice(-MOST_CONSOLE_LINES)', 'lines.slice(0, MOST_CONSOLE_LINES)'],
      ['.replace(LONG_SECRET, REDACTED)', ''],
    ],
  ),
  ...faultsOf(
    'domain/calendarDate.ts',
    ['domain/calendarDate.test.ts'],
    [['&& date.toISOString().startsWith(text)', '']],
  ),
  ...faultsOf(
    'domain/audit/auditChanges.ts',
    ['domain/audit'],
    [['.filter((key) => !HIDDEN.has(key))', '']],
  ),
];

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gramsText } from '#domain/format.ts';
import { formulate } from '../solve.ts';
import { inputOf, oilOf, recipeOf, target } from '../testing/factories.ts';

const page = readFileSync(new URL('../../../docs/formulation.md', import.meta.url), 'utf8');
const example = /## A worked example\n(.*?)\n## /s.exec(page)?.[1] ?? '';

const recipe = recipeOf([target('THC', '=', 5), target('CBD', '=', 10), target('CBN', '=', 2.5)], {
  batchWeightGrams: 2000,
  unitWeightGrams: 4,
});
const oils = [
  oilOf('D9-014', { THC: 88.2, CBD: 0.4, CBN: 1.1 }),
  oilOf('CBD-I-03', { CBD: 99.4 }),
  oilOf('CBN-I-01', { CBN: 98.6 }),
];

test('the worked example in docs/formulation.md has the figures of the engine', () => {
  const answer = formulate(inputOf(recipe, oils));
  if (!answer.ok) throw new Error(answer.message);
  const grams = answer.allocations.map((allocation) => `**${gramsText(allocation.grams)}**`);
  expect(grams).toHaveLength(3);
  for (const text of grams) expect(example).toContain(text);
  for (const { cannabinoid, achievedMg, targetMg, deltaMg } of answer.targets) {
    const line = example.split('\n').find((one) => one.startsWith(`- ${cannabinoid}: `));
    const achieved = achievedMg.toLocaleString('en-US', { minimumFractionDigits: 3 });
    expect(line).toContain(`= ${achieved} mg, ${Math.abs(deltaMg).toFixed(3)} mg`);
    expect(line).toContain(deltaMg < 0 ? 'below' : 'above');
    expect(example).toContain(`${targetMg.toLocaleString('en-US')} mg`);
  }
});

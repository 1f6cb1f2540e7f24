import { expect, test } from 'vitest';
import { typedResults } from './typedResults.ts';

const THC = { cannabinoid: 'THC', printed: '850 mg/mL', lod: null, loq: null };
const read = (density: string | null) =>
  typedResults([{ ...THC, uncertaintyPercent: null }], density);
const messages = (density: string | null) =>
  read(density).issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

test.each(['100', '3.0001', '0.4999', '0', '-1', '950', 'x'])(
  'a density of %s g/mL is refused, because no oil has it',
  (density) => {
    expect(messages(density)).toContain('densityGPerMl: Density must be between 0.5 and 3 g/mL');
  },
);

test.each(['1', '0.95', '3'])('a density of %s g/mL is taken', (density) => {
  expect(messages(density)).toEqual([]);
  const [result] = read(density).results;
  expect(Number(result?.percent)).toBeCloseTo(85 / Number(density), 4);
});

test('a result in mg/mL without a density asks for it', () => {
  expect(messages(null)).toEqual([
    'results.0.printed: THC: Give the density in g/mL, which a result in mg/mL needs',
  ]);
});

import { line, type RecipeTemplate, subFormulation, subLine, templateOf } from './template.ts';
import type { TemplateKey } from './templateKeys.ts';

const percent = (quantity: number) => ({ quantity, unit: '%' }) as const;

const gummy = templateOf({
  head: { number: 'GUMMY-001', description: 'Gummy, from the template', productType: 'Gummy' },
  batchWeightGrams: 1000,
  unitWeightGrams: 4,
  basis: 'mg/unit',
  targets: [
    { cannabinoid: 'THC', text: 'Say how many mg of THC one gummy is to hold, for example 10.' },
  ],
  lines: [
    line('Sugar', percent(40), 'Fixed: 40 % of every batch, whatever its size.'),
    line('Pectin', percent(1.8), 'Fixed: sets the gummy. Weigh it exactly.'),
    line('Citric acid', percent(1.2), 'Fixed: sours it, and lets the pectin set.'),
    line('Flavor and color', percent(0.5), 'Fixed: put in a row for each if you weigh them apart.'),
    line(
      'Distillate',
      'active',
      'Active: comes from your oils. Each run calculates how much of which lot meets the target.',
    ),
    line(
      'Glucose syrup',
      'buffer',
      'Buffer: fills the rest, so that stronger oil means more syrup and the batch weight stays.',
    ),
  ],
});

const tincture = templateOf({
  head: {
    number: 'TINCTURE-001',
    description: 'Tincture, from the template',
    productType: 'Tincture',
  },
  batchWeightGrams: 2820,
  unitWeightGrams: 28.2,
  basis: 'mg/unit',
  targets: [
    { cannabinoid: 'THC', text: 'Say how many mg of THC one bottle is to hold, for example 300.' },
    { cannabinoid: 'CBD', text: 'The same for CBD, for example 300. Without it, leave it empty.' },
  ],
  lines: [
    line(
      'Distillate and isolate',
      'active',
      'Active: comes from your oils. Two targets usually take two lots, one for each cannabinoid.',
    ),
    line('Natural flavor', percent(0.5), 'Fixed: 0.5 % of every batch.'),
    line(
      'MCT oil',
      'buffer',
      'Buffer: the carrier fills the rest. 30 ml of it weigh 28.2 g, the unit weight above.',
    ),
  ],
});

const cartridge = templateOf({
  head: {
    number: 'CARTRIDGE-001',
    description: 'Vape cartridge, from the template',
    productType: 'Cartridge',
  },
  batchWeightGrams: 100,
  unitWeightGrams: 1,
  basis: '%',
  targets: [
    { cannabinoid: 'THC', text: 'Say what percent of THC the filling is to have, for example 75.' },
  ],
  lines: [
    line(
      'Distillate',
      'active',
      'Active: comes from your oils. Nearly all of the batch, so the potency of the lots decides.',
    ),
    line('Terpenes', percent(5), 'Fixed: 5 % of every batch.'),
    line(
      'Cutting oil',
      'buffer',
      'Buffer: fills the rest and brings a stronger lot down to the target. Take the row out if you sell it uncut, and set the operator to "at least".',
    ),
  ],
});

const balm = templateOf({
  head: { number: 'BALM-001', description: 'Balm, from the template', productType: 'Topical' },
  batchWeightGrams: 1000,
  unitWeightGrams: 50,
  basis: 'mg/unit',
  targets: [
    { cannabinoid: 'CBD', text: 'Say how many mg of CBD one tin is to hold, for example 500.' },
  ],
  lines: [
    line('Beeswax', percent(18), 'Fixed: makes it firm.'),
    line('Essential oils', percent(1), 'Fixed: 1 % of every batch.'),
    subFormulation(
      'Infused oil',
      30,
      'Sub-formulation: made first, in a vessel of its own. It is 30 % of every batch.',
      [
        subLine(
          'CBD isolate',
          'active',
          'Active, inside: the lots are weighed into the infused oil, not into the tin.',
        ),
        subLine(
          'Olive oil',
          'buffer',
          'Buffer, inside: fills the infused oil. A sub-formulation with an Active needs one.',
        ),
      ],
    ),
    line('Shea butter', 'buffer', 'Buffer: fills the rest of the batch.'),
  ],
});

/** All templates by key (docs/rules/recipes.md, Templates). */
export const RECIPE_TEMPLATES: Readonly<Record<TemplateKey, RecipeTemplate>> = {
  gummy,
  tincture,
  cartridge,
  balm,
};

import { analyteNamed, countedParts } from '#domain/label/analyte.ts';
import type { LimitRule } from '#domain/label/profile.ts';
import { shippedProfile } from '#domain/label/shipped/profiles.ts';
import { PLAIN_LABEL, type RecipeLabel } from '#domain/recipe/label/recipeLabel.ts';
import type { Cap } from '../types.ts';

type DividedLabel = Pick<RecipeLabel, 'servingsPerUnit' | 'unitsPerPackage' | 'labelProfileKeys'>;

/**
 * The caps that the label of a recipe has to keep to, by its profiles; one that several have counts once. Cannabinoids
 * that the organization doesn't have (`known`) are no part of a sum. A sum without parts stays, so that a calculation with
 * it is refused and no label is taken for kept.
 */
export function capsOfLabel(label: DividedLabel, known: readonly string[]): readonly Cap[] {
  const rules = label.labelProfileKeys.flatMap((key) => shippedProfile(key)?.rules ?? []);
  const caps = rules.flatMap((rule) => (rule.kind === 'cap' ? capOf(rule, label, known) : []));
  const texts = caps.map((cap) => JSON.stringify(cap));
  return caps.filter((_, index) => texts.indexOf(texts[index] ?? '') === index);
}

function capOf(
  { analyte, basis, limit }: LimitRule,
  { servingsPerUnit, unitsPerPackage }: DividedLabel,
  known: readonly string[],
): Cap {
  const whole = analyteNamed(analyte);
  return {
    analyte: { name: whole.name, parts: countedParts(whole, known).counted },
    basis,
    limit,
    servingsPerUnit: servingsPerUnit ?? PLAIN_LABEL.servingsPerUnit,
    unitsPerPackage: unitsPerPackage ?? PLAIN_LABEL.unitsPerPackage,
  };
}

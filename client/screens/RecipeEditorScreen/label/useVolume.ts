import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useEditor } from '#client/screens/RecipeEditorScreen/form/EditorContext.ts';
import { figureText } from '#domain/numbers/decimals.ts';
import { numberOf } from '#domain/numbers/settleNumber.ts';
import { DENSITY, UNIT_VOLUME } from '#domain/recipe/draft/draftNumbers.ts';
import { unitGramsOf } from '#domain/recipe/label/recipeLabel.ts';

/** Grams of a unit that volume and density decide; null while they don't. */
export function useGramsOfVolume(): number | null {
  const { form } = useEditor();
  const [unitMl, density] = useWatch({ control: form.control, name: ['unitMl', 'densityGPerMl'] });
  return unitGramsOf({
    unitMl: numberOf(unitMl, UNIT_VOLUME),
    densityGPerMl: numberOf(density, DENSITY),
  });
}

/** Writes the weight of a unit that is measured by volume into its field, which everything else reads. */
export function useWrittenVolume(): void {
  const { form } = useEditor();
  const grams = useGramsOfVolume();
  const written = useRef(grams);
  useEffect(() => {
    if (grams === written.current) return;
    written.current = grams;
    if (grams !== null) {
      form.setValue('unitWeightGrams', figureText(grams), { shouldDirty: true });
    }
  }, [form, grams]);
}

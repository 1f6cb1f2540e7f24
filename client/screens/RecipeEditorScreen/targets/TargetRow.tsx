import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import { useEditor, useProblem } from '#client/screens/RecipeEditorScreen/form/EditorContext.ts';
import { useDecimal } from '#client/screens/RecipeEditorScreen/form/useDecimal.ts';
import { NumberField } from '#client/ui/field/NumberField.tsx';
import { targetRule } from '#domain/recipe/draft/draftNumbers.ts';
import { isMaximum } from '#domain/recipe/targets.ts';

/** The target of one cannabinoid; empty means no target. */
export const TargetRow = memo(({ targetKey }: { readonly targetKey: string }) => {
  const { form } = useEditor();
  const field = `targets.${targetKey}.value` as const;
  const target = useWatch({ control: form.control, name: `targets.${targetKey}` });
  const decimal = useDecimal(field, () => targetRule(target.unit));
  const problem = useProblem(field);
  return (
    <li>
      <NumberField
        id={field}
        label={isMaximum(target.operator) ? `${target.cannabinoid}, at most` : target.cannabinoid}
        unit={target.unit}
        error={problem}
        {...decimal}
      />
    </li>
  );
});

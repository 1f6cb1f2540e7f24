import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import { NumberField } from '#client/ui/NumberField.tsx';
import { targetRule } from '#domain/recipe/draftNumbers.ts';
import { isMaximum } from '#domain/recipe/targets.ts';
import { useEditor, useProblem } from './EditorContext.ts';
import { useDecimal } from './useDecimal.ts';

/** What the product shall hold of one cannabinoid; empty asks for nothing. */
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

import { Button } from '@mantine/core';
import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import { NumberField } from '#client/ui/NumberField.tsx';
import { numberOf } from '#domain/numbers/settleNumber.ts';
import { targetRule } from '#domain/recipe/draftNumbers.ts';
import { isMaximum } from '#domain/recipe/targets.ts';
import { useEditor, useProblem } from './EditorContext.ts';
import { useDecimal } from './useDecimal.ts';

/** What the product shall hold of one cannabinoid; empty asks for nothing. */
export const TargetRow = memo(({ targetKey }: { readonly targetKey: string }) => {
  const { form, isReadOnly } = useEditor();
  const field = `targets.${targetKey}.value` as const;
  const [target, basis] = useWatch({
    control: form.control,
    name: [`targets.${targetKey}`, 'basis'],
  });
  const decimal = useDecimal(field, () => targetRule(target.unit));
  const problem = useProblem(field);
  const isOther = target.unit !== basis && numberOf(target.value, targetRule(target.unit)) !== null;
  return (
    <li>
      <NumberField
        id={field}
        label={isMaximum(target.operator) ? `${target.cannabinoid}, at most` : target.cannabinoid}
        unit={target.unit}
        error={problem}
        {...decimal}
      />
      {isOther && !isReadOnly && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => form.setValue(`targets.${targetKey}.unit`, basis, { shouldDirty: true })}
        >
          Use {basis}
        </Button>
      )}
    </li>
  );
});

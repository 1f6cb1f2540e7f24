import { Button, Group } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { Banner } from '#client/ui/Banner.tsx';
import { notifyUndo } from '#client/ui/notifyUndo.tsx';
import { settleNumber } from '#domain/numbers/settleNumber.ts';
import { type ConvertedPotency, convertPotency } from '#domain/recipe/convertPotency.ts';
import { targetRule, UNIT_WEIGHT } from '#domain/recipe/draftNumbers.ts';
import { useEditor } from './EditorContext.ts';
import type { EditorValues, TargetValues } from './editorValues.ts';
import { focusField } from './fieldNames.ts';

type Other = {
  readonly key: string;
  readonly target: TargetValues;
  /** Null of what is not a number yet. */
  readonly converted: ConvertedPotency | null;
};

/** Targets with a figure in another unit than the basis. */
function othersOf(
  values: Pick<EditorValues, 'basis' | 'targets' | 'targetOrder' | 'unitWeightGrams'>,
): readonly Other[] {
  const { basis, targets, targetOrder } = values;
  const unitWeight = settleNumber(values.unitWeightGrams, UNIT_WEIGHT).decimal;
  return targetOrder.flatMap((key) => {
    const target = targets[key];
    if (target === undefined || target.unit === basis || target.value.trim() === '') return [];
    const { decimal } = settleNumber(target.value, targetRule(target.unit));
    const converted =
      decimal === null ? null : convertPotency(decimal, target.unit, basis, unitWeight);
    return [{ key, target, converted }];
  });
}

function wordsOf({ target, converted }: Other, basis: string): string {
  const written = `${target.cannabinoid}: ${target.value.trim()} ${target.unit}`;
  if (converted === null) return `${written} can’t be read as a number.`;
  if (converted.kind === 'needsUnitWeight') return `${written} needs the unit weight.`;
  if (converted.kind === 'unfit') return `${written} ${converted.why}.`;
  return `${written} is ${converted.decimal} ${basis}${converted.isRounded ? ', rounded' : ''}.`;
}

/**
 * What becomes of figures that are not on the potency basis of the recipe, because another one was
 * chosen or their cannabinoid starts in another unit: the same strength, or the same figure.
 */
export function OtherBasis() {
  const { form } = useEditor();
  const [basis, targets, targetOrder, unitWeightGrams] = useWatch({
    control: form.control,
    name: ['basis', 'targets', 'targetOrder', 'unitWeightGrams'],
  });
  const others = othersOf({ basis, targets, targetOrder, unitWeightGrams });
  const [first] = others;
  if (first === undefined) return null;

  const write = (rows: readonly (readonly [string, TargetValues])[]) => {
    for (const [key, { value, unit }] of rows) {
      form.setValue(`targets.${key}.value`, value, { shouldDirty: true });
      form.setValue(`targets.${key}.unit`, unit, { shouldDirty: true });
    }
  };
  const change = (rows: readonly (readonly [string, TargetValues])[], said: string) => {
    const before = others.map(({ key, target }) => [key, { ...target }] as const);
    write(rows);
    focusField(`targets.${rows[0]?.[0] ?? first.key}.value`);
    notifyUndo(said, () => write(before));
  };
  const convertible = others.flatMap(({ key, target, converted }) =>
    converted?.kind === 'converted'
      ? [[key, { ...target, value: converted.decimal, unit: basis }] as const]
      : [],
  );
  const kept = others.map(({ key, target }) => [key, { ...target, unit: basis }] as const);
  const needsWeight = others.some(({ converted }) => converted?.kind === 'needsUnitWeight');
  return (
    <Banner
      tone="caution"
      title={
        others.length === 1
          ? `1 target is not in ${basis}, the potency basis`
          : `${others.length} targets are not in ${basis}, the potency basis`
      }
    >
      <ul className="bw-issue-list" aria-label="Targets on another basis">
        {others.map((other) => (
          <li key={other.key}>{wordsOf(other, basis)}</li>
        ))}
      </ul>
      <Group gap="xs" pt="xs">
        {convertible.length > 0 && (
          <Button size="xs" onClick={() => change(convertible, `Converted to ${basis}.`)}>
            Convert to {basis}
          </Button>
        )}
        {needsWeight && (
          <Button variant="default" size="xs" onClick={() => focusField('unitWeightGrams')}>
            Enter the unit weight
          </Button>
        )}
        <Button
          variant="default"
          size="xs"
          onClick={() => change(kept, `The figures were kept, in ${basis}.`)}
        >
          Keep the {kept.length === 1 ? 'figure' : 'figures'} as {basis}
        </Button>
      </Group>
    </Banner>
  );
}

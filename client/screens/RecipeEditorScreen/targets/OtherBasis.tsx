import { Box, Button, Group } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useEditor } from '#client/screens/RecipeEditorScreen/form/EditorContext.ts';
import type {
  EditorValues,
  TargetValues,
} from '#client/screens/RecipeEditorScreen/form/editorValues.ts';
import { focusField } from '#client/screens/RecipeEditorScreen/form/fieldNames.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { notifyUndo } from '#client/ui/notice/notifyUndo.tsx';
import { INNER_LIST } from '#client/ui/theme/looks.ts';
import { settleNumber } from '#domain/numbers/settleNumber.ts';
import { type ConvertedPotency, convertPotency } from '#domain/recipe/convertPotency.ts';
import { targetRule, UNIT_WEIGHT } from '#domain/recipe/draft/draftNumbers.ts';

type Other = {
  readonly key: string;
  readonly target: TargetValues;
  /** Null while it is not a number. */
  readonly converted: ConvertedPotency | null;
};

/** Targets with a value in another unit than the basis. */
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

/** Targets by their keys, with the values they get. */
type Rewrite = readonly (readonly [string, TargetValues])[];

const convertedOf = (others: readonly Other[], basis: TargetValues['unit']): Rewrite =>
  others.flatMap(({ key, target, converted }) =>
    converted?.kind === 'converted'
      ? [[key, { ...target, value: converted.decimal, unit: basis }] as const]
      : [],
  );

/** Changes targets, and offers to undo it. */
function useRewrite(others: readonly Other[]) {
  const { form } = useEditor();
  const write = (rows: Rewrite) => {
    for (const [key, { value, unit }] of rows) {
      form.setValue(`targets.${key}.value`, value, { shouldDirty: true });
      form.setValue(`targets.${key}.unit`, unit, { shouldDirty: true });
    }
  };
  return (rows: Rewrite, undoMessage: string) => {
    const before = others.map(({ key, target }) => [key, { ...target }] as const);
    write(rows);
    focusField(`targets.${rows[0]?.[0] ?? others[0]?.key}.value`);
    notifyUndo(undoMessage, () => write(before));
  };
}

/**
 * Asks what to do with values in another unit than the basis, because the basis changed or the cannabinoid has another
 * default: convert them, or keep the numbers.
 */
export function OtherBasis() {
  const { form } = useEditor();
  const [basis, targets, targetOrder, unitWeightGrams] = useWatch({
    control: form.control,
    name: ['basis', 'targets', 'targetOrder', 'unitWeightGrams'],
  });
  const others = othersOf({ basis, targets, targetOrder, unitWeightGrams });
  if (others.length === 0) return null;
  return (
    <Banner
      tone="caution"
      title={
        others.length === 1
          ? `1 target is not in ${basis}, the potency basis`
          : `${others.length} targets are not in ${basis}, the potency basis`
      }
    >
      <Box component="ul" {...INNER_LIST} aria-label="Targets on another basis">
        {others.map((other) => (
          <li key={other.key}>{wordsOf(other, basis)}</li>
        ))}
      </Box>
      <BasisButtons others={others} basis={basis} />
    </Banner>
  );
}

type ButtonsProps = { readonly others: readonly Other[]; readonly basis: TargetValues['unit'] };

function BasisButtons({ others, basis }: ButtonsProps) {
  const rewrite = useRewrite(others);
  const convertible = convertedOf(others, basis);
  const kept = others.map(({ key, target }) => [key, { ...target, unit: basis }] as const);
  const needsWeight = others.some(({ converted }) => converted?.kind === 'needsUnitWeight');
  return (
    <Group gap="xs" pt="xs">
      {convertible.length > 0 && (
        <Button size="xs" onClick={() => rewrite(convertible, `Converted to ${basis}.`)}>
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
        onClick={() => rewrite(kept, `The figures were kept, in ${basis}.`)}
      >
        Keep the {kept.length === 1 ? 'figure' : 'figures'} as {basis}
      </Button>
    </Group>
  );
}

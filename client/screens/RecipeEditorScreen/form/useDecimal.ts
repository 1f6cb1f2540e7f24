import { type NumberRule, settleNumber } from '#domain/numbers/settleNumber.ts';
import { useEditor } from './EditorContext.ts';
import { AS_TEXT } from './EditorFields.tsx';

/** Fields that contain a number as typed. */
type FigureField =
  | 'batchWeightGrams'
  | 'unitWeightGrams'
  | 'servingsPerUnit'
  | 'unitsPerPackage'
  | 'unitMl'
  | 'densityGPerMl'
  | `targets.${string}.value`
  | `rows.${string}.quantity`
  | `rows.${string}.subPercentage`;

/** The props of a number field; its rule may depend on a unit beside it. */
export function useDecimal(field: FigureField, ruleOf: () => NumberRule) {
  const { form, store, isReadOnly } = useEditor();
  const onBlur = () => {
    if (!isReadOnly) store.leave(form.getValues(), field);
  };
  return {
    ...form.register(field, { onBlur }),
    settle: (text: string) => settleNumber(text, ruleOf()),
    ...(isReadOnly && AS_TEXT),
  };
}

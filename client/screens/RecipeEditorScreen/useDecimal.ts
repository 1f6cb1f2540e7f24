import { settledText } from '#client/screens/forms/figures.ts';
import { useEditor } from './EditorContext.ts';

/** Fields that hold a figure as it is typed. */
type FigureField =
  | 'batchWeightGrams'
  | 'unitWeightGrams'
  | `targets.${string}.value`
  | `rows.${string}.quantity`
  | `rows.${string}.subPercentage`;

/**
 * A field of a figure: left as it is while it is typed, tidied up once it is left. `isClamped`
 * brings it into 0 to 100 then.
 */
export function useDecimal(field: FigureField, unitOf: () => string, isClamped = false) {
  const { form } = useEditor();
  return form.register(field, {
    onBlur: () => {
      const text = form.getValues(field);
      const settled = settledText(text, unitOf(), isClamped);
      if (settled !== text) form.setValue(field, settled, { shouldDirty: true });
    },
  });
}

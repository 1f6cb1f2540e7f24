import type { KeptForm } from '#client/session/drafts/useFormDraft.ts';

/** A draft of a form whose fields have the types of those in `sample`. */
export const keptFields = <Values extends object>(
  form: string,
  sample: Values,
): KeptForm<Values> => ({
  form,
  isValues: (values): values is Values =>
    typeof values === 'object' &&
    values !== null &&
    Object.entries(sample).every(
      ([name, value]) => typeof Reflect.get(values, name) === typeof value,
    ),
});

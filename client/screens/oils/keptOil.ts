import { keptFields } from '#client/screens/forms/keptFields.ts';
import type { KeptForm } from '#client/session/useFormDraft.ts';
import type { OilFormValues } from './oilFormValues.ts';

/** The form of a new oil in the inventory; a copy of another is a new one too. */
export const NEW_OIL = 'oil:new';
/** The form of an oil for one batch, beside those that are picked. */
export const BATCH_OIL = 'oil:batch';

const SAMPLE: OilFormValues = {
  tag: '',
  description: '',
  batch: '',
  quantityGrams: '',
  potencies: [],
  isStored: true,
  departmentId: '',
  receivedOn: '',
};

const isPotency = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ['cannabinoid', 'percent'].every((name) => typeof Reflect.get(value, name) === 'string');

export function keptOil(form: string): KeptForm<OilFormValues> {
  const fields = keptFields(form, SAMPLE);
  return {
    form,
    isValues: (values): values is OilFormValues =>
      fields.isValues(values) &&
      Array.isArray(values.potencies) &&
      values.potencies.every(isPotency),
  };
}

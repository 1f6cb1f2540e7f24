import { keptFields } from '#client/forms/keptFields.ts';
import type { KeptForm } from '#client/session/drafts/useFormDraft.ts';
import type { OilFormValues } from './oilFormValues.ts';

/** The draft of a new oil in the inventory, including duplicates. */
export const NEW_OIL = 'oil:new';
/** The draft of an oil for one batch. */
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
  lowAtGrams: '',
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

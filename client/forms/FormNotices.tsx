import { DraftOffer } from './DraftOffer.tsx';
import { FormFailure } from './FormFailure.tsx';
import type { useRecordForm } from './useRecordForm.ts';

export type NoticedForm = Pick<
  ReturnType<typeof useRecordForm>,
  'draft' | 'refusal' | 'banner' | 'loadTheirs'
>;

/** Above the fields of a form: the draft to restore, and why it was not saved. */
export const FormNotices = ({ form }: { readonly form: NoticedForm }) => (
  <>
    <DraftOffer draft={form.draft} />
    {form.refusal !== null && (
      <FormFailure refusal={form.refusal} ref={form.banner} onLoadTheirs={form.loadTheirs} />
    )}
  </>
);

import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormNotices, type NoticedForm } from '#client/forms/FormNotices.tsx';
import type { useRecordForm } from '#client/forms/useRecordForm.ts';
import { Form } from '#client/ui/form/Form.tsx';

type Props = {
  readonly form: NoticedForm & Pick<ReturnType<typeof useRecordForm>, 'submit' | 'submitting'>;
  readonly label: string;
  readonly submitLabel: string;
  readonly submittingLabel: string;
  /** The fields. */
  readonly children: ReactNode;
};

/** The frame of a form on an account page: why it failed, the fields, and one wide button. */
export const AccountForm = ({ form, label, submitLabel, submittingLabel, children }: Props) => (
  <Form label={label} onSubmit={form.submit}>
    <Stack gap="md">
      <FormNotices form={form} />
      {children}
      <Button type="submit" fullWidth aria-disabled={form.submitting}>
        {form.submitting ? submittingLabel : submitLabel}
      </Button>
    </Stack>
  </Form>
);

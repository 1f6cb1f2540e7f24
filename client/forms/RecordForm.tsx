import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Form } from '#client/ui/form/Form.tsx';
import { FormButtons } from '#client/ui/form/FormButtons.tsx';
import { FormNotices, type NoticedForm } from './FormNotices.tsx';
import type { useRecordForm } from './useRecordForm.ts';

type Props = {
  readonly form: NoticedForm & Pick<ReturnType<typeof useRecordForm>, 'submit' | 'submitting'>;
  readonly label?: string;
  readonly submitLabel: string;
  /** Something must be filled in first. */
  readonly disabled?: boolean;
  /** A dialog that scrolls keeps its buttons in view. */
  readonly isPinned?: boolean;
  readonly onCancel: () => void;
  /** The fields. */
  readonly children: ReactNode;
};

/** The frame of a form from `useRecordForm`: notices, fields, and the buttons to save and cancel. */
export function RecordForm({ form, label, children, ...buttons }: Props) {
  return (
    <Form {...(label !== undefined && { label })} onSubmit={form.submit}>
      <Stack gap="md">
        <FormNotices form={form} />
        {children}
        <FormButtons {...buttons} submitting={form.submitting} />
      </Stack>
    </Form>
  );
}

import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { FormFailure } from '#client/screens/forms/FormFailure.tsx';
import { useRecordForm } from '#client/screens/forms/useRecordForm.ts';
import { Form } from '#client/ui/form/Form.tsx';
import {
  type ContactDraft,
  contactIssues,
  isContactFilled,
  SHORTEST_VISIT_MS,
} from '#domain/feedback/messageIssues.ts';
import { useSendContact } from './useSendContact.ts';

const EMPTY = {
  values: { name: '', email: '', company: '', phone: '', comment: '' },
  revision: null,
};

/** What is typed stays until it has been sent. */
export function ContactForm({ onSent }: { readonly onSent: () => void }) {
  const send = useSendContact();
  const openedAt = useRef(Date.now());
  const honeypot = useRef<HTMLInputElement>(null);
  // What fills in a field nobody sees, or needs no time to type, is no person: it is thanked all the same.
  const isMachine = () =>
    honeypot.current?.value !== '' || Date.now() - openedAt.current < SHORTEST_VISIT_MS;
  const form = useRecordForm<ContactDraft>({
    stored: EMPTY,
    issuesOf: contactIssues,
    save: async (draft) => {
      const refusal = isMachine() ? null : await send(draft);
      if (refusal === null) onSent();
      return refusal;
    },
    reload: null,
    kept: null,
  });
  const typed = useWatch({ control: form.control });
  const isFilled = isContactFilled({ ...EMPTY.values, ...typed });
  return (
    <Form label="Contact" onSubmit={form.submit}>
      <Stack gap="md">
        {form.refusal !== null && (
          <FormFailure refusal={form.refusal} ref={form.banner} onLoadTheirs={null} />
        )}
        <TextInput label="Name" required autoComplete="name" {...form.field('name')} />
        <TextInput
          label="E-mail"
          type="email"
          required
          autoComplete="email"
          {...form.field('email')}
        />
        <TextInput
          label="Company (optional)"
          autoComplete="organization"
          {...form.field('company')}
        />
        <TextInput
          label="Phone (optional)"
          type="tel"
          autoComplete="tel"
          {...form.field('phone')}
        />
        <Textarea label="Message" required rows={6} {...form.field('comment')} />
        <div className="bw-honeypot" aria-hidden="true">
          <label>
            Website
            <input ref={honeypot} name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <Button
          type="submit"
          disabled={!isFilled}
          aria-disabled={form.submitting || undefined}
          data-loading={form.submitting || undefined}
        >
          Send message
        </Button>
      </Stack>
    </Form>
  );
}

import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useId, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { FormNotices } from '#client/forms/FormNotices.tsx';
import { useRecordForm } from '#client/forms/useRecordForm.ts';
import { Honeypot } from '#client/ui/field/Honeypot.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { NOTE } from '#client/ui/theme/looks.ts';
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

/** Typed text is kept until it has been sent. */
export default function ContactForm({ onSent }: { readonly onSent: () => void }) {
  const send = useSendContact();
  const openedAt = useRef(Date.now());
  const honeypot = useRef<HTMLInputElement>(null);
  // Programs are recognized by filling in the hidden field or by their speed; they get the same response.
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
  const note = useId();
  const isFilled = isContactFilled({ ...EMPTY.values, ...typed });
  return (
    <Form label="Contact" onSubmit={form.submit}>
      <Stack gap="md">
        <FormNotices form={form} />
        <ContactFields field={form.field} />
        <Honeypot ref={honeypot} name="website" />
        <Button
          type="submit"
          disabled={!isFilled}
          aria-describedby={isFilled ? undefined : note}
          aria-disabled={form.submitting || undefined}
          data-loading={form.submitting || undefined}
        >
          Send message
        </Button>
        <Text id={note} {...NOTE}>
          {!isFilled && 'A name, an e-mail and a message are needed.'}
        </Text>
      </Stack>
    </Form>
  );
}

type FieldsProps = { readonly field: (name: keyof ContactDraft) => object };

const ContactFields = ({ field }: FieldsProps) => (
  <>
    <TextInput label="Name" required autoComplete="name" {...field('name')} />
    <TextInput label="E-mail" type="email" required autoComplete="email" {...field('email')} />
    <TextInput label="Company (optional)" autoComplete="organization" {...field('company')} />
    <TextInput label="Phone (optional)" type="tel" autoComplete="tel" {...field('phone')} />
    <Textarea label="Message" required rows={6} {...field('comment')} />
  </>
);

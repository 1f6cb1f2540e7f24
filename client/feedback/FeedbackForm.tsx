import { Text, Textarea } from '@mantine/core';
import { keptFields } from '#client/forms/keptFields.ts';
import { RecordForm } from '#client/forms/RecordForm.tsx';
import { useRecordForm } from '#client/forms/useRecordForm.ts';
import { notifyDone } from '#client/ui/notice/notify.ts';
import { NOTE } from '#client/ui/theme/looks.ts';
import { feedbackIssues } from '#domain/feedback/messageIssues.ts';
import { useSendFeedback } from './useSendFeedback.ts';

const EMPTY = { values: { comment: '' }, revision: null };
const KEPT = keptFields('feedback', EMPTY.values);

/** Typed text is kept until it has been sent. */
export function FeedbackForm({ onClose }: { readonly onClose: () => void }) {
  const send = useSendFeedback();
  const form = useRecordForm<{ comment: string }>({
    stored: EMPTY,
    issuesOf: ({ comment }) => feedbackIssues(comment),
    save: async ({ comment }) => {
      const refusal = await send(comment);
      if (refusal === null) {
        notifyDone('Thanks! Your feedback was sent.');
        onClose();
      }
      return refusal;
    },
    reload: null,
    kept: KEPT,
  });
  return (
    <RecordForm label="Feedback" form={form} submitLabel="Send" onCancel={onClose}>
      <Textarea
        label="Description"
        description="What happened, and what did you expect?"
        required
        rows={6}
        data-autofocus
        {...form.field('comment')}
      />
      <Text {...NOTE}>
        Sent with it: your name and e-mail, the address of this page, your browser, the size of its
        window and the last lines of its console, with passwords and tokens removed.
      </Text>
    </RecordForm>
  );
}

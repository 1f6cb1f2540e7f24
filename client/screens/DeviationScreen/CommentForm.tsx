import { Box, Button, Stack, Textarea } from '@mantine/core';
import { FormNotices } from '#client/forms/FormNotices.tsx';
import { keptFields } from '#client/forms/keptFields.ts';
import { useRecordForm } from '#client/forms/useRecordForm.ts';
import { UnsavedGuard } from '#client/ui/dialog/UnsavedGuard.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { notifyDone } from '#client/ui/notice/notify.ts';
import { deviationCommentIssues, MOST_COMMENT_CHARACTERS } from '#domain/review/deviation.ts';
import { useComment } from './useComment.ts';

type Props = { readonly deviationId: string; readonly connectionId: string };
type Values = { readonly text: string };

const EMPTY: Values = { text: '' };

/** Adds a comment, which stays as written. */
export const CommentForm = (props: Props) => (
  <UnsavedGuard title="Leave without saving?" message="This comment has not been saved.">
    <TheForm {...props} />
  </UnsavedGuard>
);

function TheForm({ deviationId, connectionId }: Props) {
  const [comment, isSaving] = useComment(connectionId);
  const form = useRecordForm<Values>({
    stored: { values: EMPTY, revision: null },
    issuesOf: ({ text }) => deviationCommentIssues(text),
    save: async ({ text }) => {
      const { refusal } = await comment(deviationId, text.trim());
      if (refusal !== null) return refusal;
      notifyDone('Comment added.');
      return null;
    },
    reload: null,
    kept: keptFields(`deviation-comment:${deviationId}`, EMPTY),
    beginsAnew: true,
  });
  return (
    <Box maw="40rem">
      <Form label="Comment" onSubmit={form.submit}>
        <Stack gap="xs">
          <FormNotices form={form} />
          <Textarea
            label="Your comment"
            description="It stays as you write it."
            autosize
            minRows={2}
            maxLength={MOST_COMMENT_CHARACTERS}
            {...form.field('text')}
          />
          <div>
            <Button
              type="submit"
              variant="default"
              aria-disabled={isSaving}
              data-loading={isSaving || undefined}
            >
              Comment
            </Button>
          </div>
        </Stack>
      </Form>
    </Box>
  );
}

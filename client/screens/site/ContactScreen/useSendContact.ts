import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useSendContactMutation } from '#client/__generated__/useSendContactMutation.graphql.ts';
import { origin } from '#client/feedback/origin.ts';
import { failed, type Refusal } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import { pageMeta } from '#client/session/pageMeta.ts';
import { type ContactDraft, normalizedContact } from '#domain/feedback/messageIssues.ts';

const sendMutation = graphql`
  mutation useSendContactMutation($input: SendContactInput!) {
    sendContact(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on SendContactPayload @alias(as: "payload") {
        sent
      }
    }
  }
`;

const FAILED = 'Your message could not be sent.';

/** The error with two alternatives. */
const withWaysOn = ({ message, issues }: Refusal): Refusal => ({
  ...failed(
    FAILED,
    `${ended(message)} Please try again, or e-mail us at ${pageMeta('support-email')}.`.trim(),
  ),
  issues,
});
const ended = (reason: string) => (/(^|[.!?])$/.test(reason) ? reason : `${reason}.`);

/** Sends a message to the provider; resolves to a refusal, or null. */
export function useSendContact() {
  const [send] = useSaving<useSendContactMutation>(sendMutation, FAILED);
  return useCallback(
    async (draft: ContactDraft): Promise<Refusal | null> => {
      const { refusal } = await send({
        input: { ...origin('contact'), ...normalizedContact(draft) },
      });
      return refusal && withWaysOn(refusal);
    },
    [send],
  );
}

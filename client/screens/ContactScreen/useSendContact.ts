import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useSendContactMutation } from '#client/__generated__/useSendContactMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import { failed, type Refusal } from '#client/screens/forms/refusal.ts';
import { origin } from '#client/session/origin.ts';
import { pageMeta } from '#client/session/pageMeta.ts';
import { type ContactDraft, normalizedContact } from '#domain/feedback/messageIssues.ts';

const sendMutation = graphql`
  mutation useSendContactMutation($input: SendContactInput!) {
    sendContact(input: $input) {
      __typename
      ... on SendContactPayload {
        sent
      }
      ... on InvalidError {
        message
        issues {
          path
          message
        }
      }
      ... on TooManyRequestsError {
        message
      }
    }
  }
`;

/** What went wrong, and the two ways on. */
const notSent = (reason: string): Refusal =>
  failed(
    'Your message could not be sent.',
    `${reason} Please try again, or e-mail us at ${pageMeta('support-email')}.`.trim(),
  );
const ended = (reason: string) => (/[.!?]$/.test(reason) ? reason : `${reason}.`);

/** Sends a message to the provider; answers with a refusal, or null. */
export function useSendContact() {
  const [commit] = useUserMutation<useSendContactMutation>(sendMutation);
  return useCallback(
    async (draft: ContactDraft): Promise<Refusal | null> => {
      const outcome = await commit({
        input: { ...origin('contact'), ...normalizedContact(draft) },
      });
      if (!outcome.ok) return notSent(ended(outcome.message));
      const result = outcome.response.sendContact;
      switch (result.__typename) {
        case 'SendContactPayload':
          return null;
        case 'InvalidError':
          return { ...notSent(ended(result.message)), issues: result.issues };
        case 'TooManyRequestsError':
          return notSent(ended(result.message));
        default:
          return notSent('');
      }
    },
    [commit],
  );
}

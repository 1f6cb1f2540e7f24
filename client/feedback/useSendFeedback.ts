import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useSendFeedbackMutation } from '#client/__generated__/useSendFeedbackMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import { type Refusal, refused } from '#client/screens/forms/refusal.ts';
import { consoleLines } from '#client/session/consoleLines.ts';
import { origin } from '#client/session/origin.ts';
import { redacted, redactedConsole } from '#domain/feedback/redact.ts';

const sendMutation = graphql`
  mutation useSendFeedbackMutation($input: SendFeedbackInput!) {
    sendFeedback(input: $input) {
      __typename
      ... on SendFeedbackPayload {
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

const failure = (reason: string): Refusal => refused('', `Could not send feedback: ${reason}`);

/** Sends a report with what helps to find the fault; answers with a refusal, or null. */
export function useSendFeedback() {
  const [commit] = useUserMutation<useSendFeedbackMutation>(sendMutation);
  return useCallback(
    async (comment: string): Promise<Refusal | null> => {
      const input = {
        ...origin('feedback'),
        comment: redacted(comment.trim()),
        consoleLines: redactedConsole(consoleLines()),
        viewport: { width: window.innerWidth, height: window.innerHeight },
        time: new Date().toISOString(),
      };
      const outcome = await commit({ input });
      if (!outcome.ok) return failure(outcome.message);
      const result = outcome.response.sendFeedback;
      switch (result.__typename) {
        case 'SendFeedbackPayload':
          return null;
        case 'InvalidError':
          return { ...failure(result.message), issues: result.issues };
        case 'TooManyRequestsError':
          return failure(result.message);
        default:
          return failure('Something went wrong.');
      }
    },
    [commit],
  );
}

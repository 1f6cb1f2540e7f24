import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useSendFeedbackMutation } from '#client/__generated__/useSendFeedbackMutation.graphql.ts';
import { inOneLine, type Refusal } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import { redacted, redactedConsole } from '#domain/feedback/redact.ts';
import { consoleLines } from './consoleLines.ts';
import { origin } from './origin.ts';

const sendMutation = graphql`
  mutation useSendFeedbackMutation($input: SendFeedbackInput!) {
    sendFeedback(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on SendFeedbackPayload @alias(as: "payload") {
        sent
      }
    }
  }
`;

const FAILED = 'Could not send feedback';

/** Sends a report with diagnostic data; resolves to a refusal, or null. */
export function useSendFeedback() {
  const [send] = useSaving<useSendFeedbackMutation>(sendMutation, FAILED);
  return useCallback(
    async (comment: string): Promise<Refusal | null> => {
      const input = {
        ...origin('feedback'),
        comment: redacted(comment.trim()),
        consoleLines: redactedConsole(consoleLines()),
        viewport: { width: window.innerWidth, height: window.innerHeight },
        time: new Date().toISOString(),
      };
      const { refusal } = await send({ input });
      return refusal && inOneLine(FAILED, refusal);
    },
    [send],
  );
}

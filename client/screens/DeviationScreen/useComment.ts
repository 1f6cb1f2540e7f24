import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useCommentMutation } from '#client/__generated__/useCommentMutation.graphql.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';

const mutation = graphql`
  mutation useCommentMutation($input: CommentOnDeviationInput!, $connections: [ID!]!) {
    commentOnDeviation(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on CommentOnDeviationPayload @alias(as: "payload") {
        comment
          @appendNode(connections: $connections, edgeTypeName: "DeviationCommentEdge") {
          id
          text
          writtenBy
          createdAt
        }
      }
    }
  }
`;

/** Adds a comment to the list of the page. */
export function useComment(connectionId: string) {
  const [save, isSaving] = useSaving<useCommentMutation>(mutation, 'Failed to save the comment');
  const comment = useCallback(
    (id: string, text: string) => save({ input: { id, text }, connections: [connectionId] }),
    [save, connectionId],
  );
  return [comment, isSaving] as const;
}

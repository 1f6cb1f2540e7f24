import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useCreateGroupMutation } from '#client/__generated__/useCreateGroupMutation.graphql.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import type { GroupDraft } from '#domain/recipe/settings/groupIssues.ts';
import { type GroupOutcome, groupRefusal } from './groupRefusal.ts';

const createMutation = graphql`
  mutation useCreateGroupMutation($input: CreateRecipeGroupInput!, $connections: [ID!]!) {
    createRecipeGroup(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on CreateRecipeGroupPayload @alias(as: "payload") {
        recipeGroup @appendNode(connections: $connections, edgeTypeName: "RecipeGroupEdge") {
          id
          code
          description
          revision
        }
      }
    }
  }
`;

const FAILED = 'Failed to create group';

/** Adds a group to the list of the connection; resolves to the group, or a refusal. */
export function useCreateGroup(connectionId: string) {
  const [save] = useSaving<useCreateGroupMutation>(createMutation, FAILED);
  return useCallback(
    async (input: GroupDraft): Promise<GroupOutcome> => {
      const { payload, refusal } = await save({ input, connections: [connectionId] });
      return payload
        ? { ok: true, group: payload.recipeGroup }
        : { ok: false, refusal: groupRefusal(refusal) };
    },
    [save, connectionId],
  );
}

import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useSetUserQualityMutation } from '#client/__generated__/useSetUserQualityMutation.graphql.ts';
import { inOneLine, type Refusal } from '#client/relay/saving/refusal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import type { Person } from '#client/screens/SettingsScreen/members/memberWords.ts';
import { useRefreshViewer } from '#client/screens/SettingsScreen/members/useRefreshViewer.ts';

const setMutation = graphql`
  mutation useSetUserQualityMutation($input: SetUserQualityInput!) {
    setUserQuality(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on SetUserQualityPayload @alias(as: "payload") {
        user {
          id
          quality
          revision
        }
      }
    }
  }
`;

const FAILED = 'Failed to change the people of Quality';

export type PersonOfQuality = Person & { readonly id: string; readonly revision: number };

/** Makes a person one of Quality, or takes that back; resolves to the refusal, or null. */
export function useSetUserQuality() {
  const [save] = useSaving<useSetUserQualityMutation>(setMutation, FAILED);
  const refreshViewer = useRefreshViewer();
  return useCallback(
    async ({ id, revision }: PersonOfQuality, quality: boolean): Promise<Refusal | null> => {
      const { refusal } = await save({ input: { id, quality, revision } });
      if (refusal === null) refreshViewer(id);
      return refusal && inOneLine(FAILED, refusal);
    },
    [save, refreshViewer],
  );
}

import { graphql } from 'react-relay';
import type { useOpenDeviationMutation } from '#client/__generated__/useOpenDeviationMutation.graphql.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';

const mutation = graphql`
  mutation useOpenDeviationMutation($input: OpenDeviationInput!) {
    openDeviation(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on OpenDeviationPayload @alias(as: "payload") {
        deviation {
          id
          number
        }
      }
    }
  }
`;

export const useOpenDeviation = () =>
  useSaving<useOpenDeviationMutation>(mutation, 'Failed to raise the deviation');

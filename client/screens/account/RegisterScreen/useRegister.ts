import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useRegisterMutation } from '#client/__generated__/useRegisterMutation.graphql.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import { type SaveResult, saveResultOf } from '#client/screens/account/saveResult.ts';
import { inPageWords, type RegistrationForm } from './registration.ts';

const registerMutation = graphql`
  mutation useRegisterMutation($input: RegisterInput!) {
    register(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on RegisterPayload @alias(as: "payload") {
        message
      }
    }
  }
`;

const FAILED = 'Registration failed';

/** Registers; resolves to a message, or a refusal. */
export function useRegister() {
  const [send] = useSaving<useRegisterMutation>(registerMutation, FAILED);
  return useCallback(
    async ({ confirmation: _, ...input }: RegistrationForm): Promise<SaveResult> => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const answer = saveResultOf(await send({ input: { ...input, timeZone } }));
      if (answer.refusal === null) return answer;
      return { message: null, refusal: inPageWords(answer.refusal) };
    },
    [send],
  );
}

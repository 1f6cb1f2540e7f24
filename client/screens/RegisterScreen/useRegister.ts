import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { useRegisterMutation } from '#client/__generated__/useRegisterMutation.graphql.ts';
import { useSaving } from '#client/relay/useSaving.ts';
import { type Told, told } from '#client/screens/account/told.ts';
import { placedConflict, type RegistrationForm } from './registration.ts';

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

/** Registers; answers with what to tell, or with a refusal. */
export function useRegister() {
  const [send] = useSaving<useRegisterMutation>(registerMutation, FAILED);
  return useCallback(
    async ({ confirmation: _, ...input }: RegistrationForm): Promise<Told> => {
      const answer = told(await send({ input }));
      const { refusal } = answer;
      if (refusal === null || refusal.issues.length > 0) return answer;
      return { message: null, refusal: { ...refusal, issues: placedConflict(refusal.message) } };
    },
    [send],
  );
}

import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  ChoiceInput,
  useCalculateFormulationMutation,
  useCalculateFormulationMutation$data,
} from '#client/__generated__/useCalculateFormulationMutation.graphql.ts';
import { useUserMutation } from '#client/relay/useUserMutation.ts';
import { choiceInputs, decimal, lotInput } from '#client/screens/run/choiceInputs.ts';
import type { FormulationInput } from '#domain/formulation/types.ts';
import type { OilStock } from './useOilStock.ts';

const mutation = graphql`
  mutation useCalculateFormulationMutation($input: CalculateFormulationInput!) {
    calculateFormulation(input: $input) {
      __typename
      ... on CalculateFormulationPayload {
        formulation {
          __typename
          ... on FeasibleFormulation {
            digest
          }
          ... on InfeasibleFormulation {
            digest
            message
          }
        }
      }
      ... on NotFoundError {
        message
      }
      ... on ForbiddenError {
        message
      }
      ... on InvalidError {
        message
      }
      ... on ConflictError {
        message
      }
    }
  }
`;

type Result = useCalculateFormulationMutation$data['calculateFormulation'];

/** What the server said: an answer with the digest that proves what it stands on, or why not. */
export type ServerAnswer =
  | { readonly kind: 'answer'; readonly ok: boolean; readonly digest: string }
  | {
      readonly kind: 'refused';
      readonly message: string;
      /** What was picked is no longer in the inventory. */
      readonly hasLeft?: boolean;
    };

export function useCalculateFormulation(recipeVersionId: string, stock: OilStock) {
  const [run, inFlight] = useUserMutation<useCalculateFormulationMutation>(mutation);
  const calculate = useCallback(
    async ({ multiplier, choices, bufferOilId }: FormulationInput): Promise<ServerAnswer> => {
      const inputs: readonly ChoiceInput[] = choiceInputs(
        choices,
        stock.globalIds,
        stock.temporaryOils,
      );
      const outcome = await run({
        input: {
          recipeVersionId,
          multiplier: decimal(multiplier),
          choices: inputs,
          buffer:
            bufferOilId == null
              ? null
              : lotInput(bufferOilId, stock.globalIds, stock.temporaryOils),
        },
      });
      return outcome.ok
        ? answerOf(outcome.response.calculateFormulation)
        : { kind: 'refused', message: outcome.message };
    },
    [run, recipeVersionId, stock.globalIds, stock.temporaryOils],
  );
  return [calculate, inFlight] as const;
}

/** For members of the result union that a newer server may add. */
const UNKNOWN: ServerAnswer = { kind: 'refused', message: 'Unexpected answer. Reload the page.' };

function answerOf(result: Result): ServerAnswer {
  switch (result.__typename) {
    case 'CalculateFormulationPayload':
      return answerTo(result.formulation);
    case 'ConflictError':
      return { kind: 'refused', message: result.message, hasLeft: true };
    case 'NotFoundError':
    case 'ForbiddenError':
    case 'InvalidError':
      return { kind: 'refused', message: result.message };
    default:
      return UNKNOWN;
  }
}

function answerTo(
  formulation: Extract<Result, { __typename: 'CalculateFormulationPayload' }>['formulation'],
): ServerAnswer {
  switch (formulation.__typename) {
    case 'FeasibleFormulation':
      return { kind: 'answer', ok: true, digest: formulation.digest };
    case 'InfeasibleFormulation':
      return { kind: 'answer', ok: false, digest: formulation.digest };
    default:
      return UNKNOWN;
  }
}

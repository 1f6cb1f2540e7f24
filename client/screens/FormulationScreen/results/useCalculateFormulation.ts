import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type {
  ChoiceInput,
  useCalculateFormulationMutation,
  useCalculateFormulationMutation$data,
} from '#client/__generated__/useCalculateFormulationMutation.graphql.ts';
import { decimal } from '#client/relay/decimal.ts';
import { useSaving } from '#client/relay/saving/useSaving.ts';
import { choiceInputs, lotInput, ORDER_INPUTS } from '#client/screens/batches/run/choiceInputs.ts';
import type { OilStock } from '#client/screens/FormulationScreen/useOilStock.ts';
import type { FormulationInput } from '#domain/formulation/types.ts';

const mutation = graphql`
  mutation useCalculateFormulationMutation($input: CalculateFormulationInput!) {
    calculateFormulation(input: $input) {
      ...useSaving_refusal @alias(as: "refusal")
      ... on CalculateFormulationPayload @alias(as: "payload") {
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
    }
  }
`;

type Formulation = NonNullable<
  useCalculateFormulationMutation$data['calculateFormulation']['payload']
>['formulation'];

/** For responses added by a newer server. */
const FAILED = 'Unexpected answer. Reload the page.';

/** The server's response: an answer with its digest, or why there is none. */
export type ServerAnswer =
  | { readonly kind: 'answer'; readonly ok: boolean; readonly digest: string }
  | {
      readonly kind: 'refused';
      readonly message: string;
      /** A picked oil is no longer in the inventory. */
      readonly hasLeft?: boolean;
    };

export function useCalculateFormulation(recipeVersionId: string, stock: OilStock) {
  const [ask, isAsking] = useSaving<useCalculateFormulationMutation>(mutation, FAILED);
  const calculate = useCallback(
    async ({
      multiplier,
      choices,
      bufferOilId,
      order,
    }: FormulationInput): Promise<ServerAnswer> => {
      const inputs: readonly ChoiceInput[] = choiceInputs(
        choices,
        stock.globalIds,
        stock.temporaryOils,
      );
      const { payload, refusal } = await ask({
        input: {
          recipeVersionId,
          multiplier: decimal(multiplier),
          choices: inputs,
          order: order ? ORDER_INPUTS[order] : null,
          buffer:
            bufferOilId == null
              ? null
              : lotInput(bufferOilId, stock.globalIds, stock.temporaryOils),
        },
      });
      if (payload) return answerTo(payload.formulation);
      return {
        kind: 'refused',
        message: refusal.message || FAILED,
        hasLeft: refusal.code === 'CONFLICT',
      };
    },
    [ask, recipeVersionId, stock.globalIds, stock.temporaryOils],
  );
  return [calculate, isAsking] as const;
}

function answerTo(formulation: Formulation): ServerAnswer {
  switch (formulation.__typename) {
    case 'FeasibleFormulation':
      return { kind: 'answer', ok: true, digest: formulation.digest };
    case 'InfeasibleFormulation':
      return { kind: 'answer', ok: false, digest: formulation.digest };
    default:
      return { kind: 'refused', message: FAILED };
  }
}

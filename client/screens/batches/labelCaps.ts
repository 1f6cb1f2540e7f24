import { graphql, readInlineData } from 'react-relay';
import type {
  labelCaps_recipe$data,
  labelCaps_recipe$key,
} from '#client/__generated__/labelCaps_recipe.graphql.ts';
import { inLowerCase } from '#client/relay/enumCase.ts';
import type { Cap } from '#domain/formulation/types.ts';

const fragment = graphql`
  fragment labelCaps_recipe on RecipeVersion @inline {
    servingsPerUnit
    unitsPerPackage
    labelCaps {
      analyte
      parts {
        cannabinoid
        factor
      }
      basis
      limit
    }
  }
`;

/** The rules that every calculation of a run keeps to, besides the recipe's own. */
export type RunRules = {
  /** The limit of untargeted cannabinoids in percent; null: no limit. */
  readonly untargetedLimitPercent: number | null;
  /** Caps from the label of the recipe. */
  readonly caps: readonly Cap[];
};

export const toCaps = ({
  servingsPerUnit,
  unitsPerPackage,
  labelCaps,
}: Omit<labelCaps_recipe$data, ' $fragmentType'>): readonly Cap[] =>
  labelCaps.map(({ analyte, parts, basis, limit }) => ({
    analyte: {
      name: analyte,
      parts: parts.map(({ cannabinoid, factor }) => ({ cannabinoid, factor: Number(factor) })),
    },
    basis: inLowerCase(basis),
    limit: Number(limit),
    servingsPerUnit: Number(servingsPerUnit),
    unitsPerPackage,
  }));

export const readCaps = (key: labelCaps_recipe$key): readonly Cap[] =>
  toCaps(readInlineData(fragment, key));

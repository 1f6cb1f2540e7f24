import { graphql, readInlineData } from 'react-relay';
import type { saveOutcome_version$key } from '#client/__generated__/saveOutcome_version.graphql.ts';
import type { Issue } from '#domain/recipe/fieldRules.ts';
import { NUMBER_TAKEN } from '#domain/recipe/recipeNumber.ts';

/** Save keeps or makes the recipe active, draft keeps it beside that, publish makes a draft active. */
export type SaveMode = 'save' | 'draft' | 'publish';

export const SAVE_MODE = {
  save: 'SAVE',
  draft: 'DRAFT',
  publish: 'PUBLISH',
} as const satisfies Record<SaveMode, string>;

const fragment = graphql`
  fragment saveOutcome_version on RecipeVersion @inline {
    id
    version
    revision
    status
    updatedBy
    updatedAt
    recipe {
      id
      number
    }
  }
`;

/** The row the form stands on, as it was read or written last. */
export const savedVersion = (key: saveOutcome_version$key) => readInlineData(fragment, key);
export type SavedVersion = ReturnType<typeof savedVersion>;
export type Basis = Pick<SavedVersion, 'id' | 'version' | 'revision'>;

/** Somebody else was faster. */
export type Conflict = {
  readonly message: string;
  readonly changedBy?: string | null | undefined;
  readonly changedAt?: string | null | undefined;
  readonly currentVersionId: string;
};

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly version: SavedVersion }
  | { readonly kind: 'invalid'; readonly issues: readonly Issue[] }
  | { readonly kind: 'conflict'; readonly conflict: Conflict }
  | { readonly kind: 'refused'; readonly message: string };

type Result =
  | {
      readonly __typename: 'CreateRecipePayload' | 'UpdateRecipePayload';
      readonly recipeVersion: saveOutcome_version$key;
    }
  | { readonly __typename: 'InvalidError'; readonly issues: readonly Issue[] }
  | (Omit<Conflict, 'currentVersionId'> & {
      readonly __typename: 'ConflictError';
      readonly currentVersionId?: string | null | undefined;
    })
  | { readonly __typename: 'ForbiddenError' | 'NotFoundError'; readonly message: string }
  | { readonly __typename: '%other' };

/** What became of creating or updating, which answer alike. */
export function saveOutcome(result: Result): SaveOutcome {
  switch (result.__typename) {
    case 'CreateRecipePayload':
    case 'UpdateRecipePayload':
      return { kind: 'saved', version: savedVersion(result.recipeVersion) };
    case 'InvalidError':
      return { kind: 'invalid', issues: result.issues };
    case 'ConflictError':
      return conflictOutcome(result);
    case 'ForbiddenError':
    case 'NotFoundError':
      return { kind: 'refused', message: result.message };
    default:
      return { kind: 'refused', message: 'Unexpected answer. Reload the page.' };
  }
}

/** A number somebody has is mended in its field; without a version to look at there is only the text. */
function conflictOutcome(conflict: Extract<Result, { __typename: 'ConflictError' }>): SaveOutcome {
  const { message, currentVersionId } = conflict;
  if (message === NUMBER_TAKEN) return { kind: 'invalid', issues: [{ path: ['number'], message }] };
  return currentVersionId == null
    ? { kind: 'refused', message }
    : { kind: 'conflict', conflict: { ...conflict, currentVersionId } };
}

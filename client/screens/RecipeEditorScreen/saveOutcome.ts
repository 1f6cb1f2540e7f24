import { graphql, readInlineData } from 'react-relay';
import type { saveOutcome_version$key } from '#client/__generated__/saveOutcome_version.graphql.ts';
import type { Refusal } from '#client/relay/refusal.ts';
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

/** Of a member of the union that a newer server may add, too. */
export const UNEXPECTED = 'Unexpected answer. Reload the page.';

/** Somebody else was faster. */
export type Conflict = Pick<Refusal, 'message' | 'changedBy'> & {
  readonly currentVersionId: string;
};

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly version: SavedVersion }
  | { readonly kind: 'invalid'; readonly issues: readonly Issue[] }
  | { readonly kind: 'conflict'; readonly conflict: Conflict }
  | { readonly kind: 'refused'; readonly message: string };

type Answer =
  | { readonly payload: { readonly recipeVersion: saveOutcome_version$key } }
  | { readonly payload: null; readonly refusal: Refusal };

/** What became of creating or updating, which answer alike. */
export function saveOutcome(answer: Answer): SaveOutcome {
  if (answer.payload) return { kind: 'saved', version: savedVersion(answer.payload.recipeVersion) };
  const { code, message, issues } = answer.refusal;
  if (code === 'BAD_USER_INPUT') return { kind: 'invalid', issues };
  if (code === 'CONFLICT') return conflictOutcome(answer.refusal);
  return { kind: 'refused', message: message || UNEXPECTED };
}

/** A number somebody has is mended in its field; without a version to look at there is only the text. */
function conflictOutcome({ message, changedBy, currentVersionId }: Refusal): SaveOutcome {
  if (message === NUMBER_TAKEN) return { kind: 'invalid', issues: [{ path: ['number'], message }] };
  return currentVersionId === null
    ? { kind: 'refused', message }
    : { kind: 'conflict', conflict: { message, changedBy, currentVersionId } };
}

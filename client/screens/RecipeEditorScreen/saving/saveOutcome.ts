import { graphql, readInlineData } from 'react-relay';
import type { saveOutcome_version$key } from '#client/__generated__/saveOutcome_version.graphql.ts';
import type { Refusal } from '#client/relay/saving/refusal.ts';
import type { Issue } from '#domain/issue.ts';
import { NUMBER_TAKEN } from '#domain/recipe/recipeNumber.ts';

/**
 * `save` makes or keeps the recipe active, `draft` stores it beside the active version, `publish` activates a draft.
 */
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

/** The row that the form is based on, as last read or written. */
export const savedVersion = (key: saveOutcome_version$key) => readInlineData(fragment, key);
export type SavedVersion = ReturnType<typeof savedVersion>;
export type Basis = Pick<SavedVersion, 'id' | 'version' | 'revision'>;

/** For responses added by a newer server. */
export const UNEXPECTED = 'Unexpected answer. Reload the page.';

/** Somebody else saved first. */
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

/** The outcome of creating or updating, which have the same responses. */
export function saveOutcome(answer: Answer): SaveOutcome {
  if (answer.payload) return { kind: 'saved', version: savedVersion(answer.payload.recipeVersion) };
  const { code, message, issues } = answer.refusal;
  if (code === 'BAD_USER_INPUT') return { kind: 'invalid', issues };
  if (code === 'CONFLICT') return conflictOutcome(answer.refusal);
  return { kind: 'refused', message: message || UNEXPECTED };
}

/** A number in use is an issue of its field; without a current version there is only the message. */
function conflictOutcome({ message, changedBy, currentVersionId }: Refusal): SaveOutcome {
  if (message === NUMBER_TAKEN) return { kind: 'invalid', issues: [{ path: ['number'], message }] };
  return currentVersionId === null
    ? { kind: 'refused', message }
    : { kind: 'conflict', conflict: { message, changedBy, currentVersionId } };
}

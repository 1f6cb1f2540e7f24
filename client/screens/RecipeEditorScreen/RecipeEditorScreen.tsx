import { use, useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useParams, useSearchParams } from 'react-router';
import type { RecipeEditorScreenQuery } from '#client/__generated__/RecipeEditorScreenQuery.graphql.ts';
import type { ScreenProps } from '#client/relay/screenRoute.tsx';
import type { RecipeTemplate } from '#domain/recipe/templates/template.ts';
import type { RECIPE_TEMPLATES } from '#domain/recipe/templates/templates.ts';
import { editorAt } from './editorVariables.ts';
import type { RecipeDraftKept } from './form/recipeDraft.ts';
import { RecipeEditor } from './RecipeEditor.tsx';

const query = graphql`
  query RecipeEditorScreenQuery($id: ID!, $hasVersion: Boolean!) {
    recipe: recipeVersion(id: $id) @include(if: $hasVersion) {
      ...RecipeEditor_version
    }
    ...RecipeEditor_query
  }
`;

/** The open form, which stays the same when a save moves it to the URL of its new version. */
type Open = {
  readonly key: number;
  readonly at: string;
  readonly next: string | null;
  /** The draft to continue with, from before an earlier session ended. */
  readonly restored: RecipeDraftKept | null;
  /** The template it began with. */
  readonly template: RecipeTemplate | null;
};

type Templates = typeof RECIPE_TEMPLATES;
let loading: Promise<Templates> | null = null;

/** Only a recipe that begins with a template loads them; the promise stays the same, as `use` needs it. */
function templates(): Promise<Templates> {
  loading ??= import('#domain/recipe/templates/templates.ts').then(
    (module) => module.RECIPE_TEMPLATES,
    (reason: unknown) => {
      // The next attempt loads them again.
      loading = null;
      throw reason;
    },
  );
  return loading;
}

export default function RecipeEditorScreen({ queryRef }: ScreenProps<RecipeEditorScreenQuery>) {
  const data = usePreloadedQuery<RecipeEditorScreenQuery>(query, queryRef);
  const params = useParams();
  const [search] = useSearchParams();
  const { isNew, versionId, templateKey } = editorAt(params, search);
  const at = isNew ? `new ${versionId}${templateKey ?? ''}` : versionId;
  const asked = templateKey === null ? null : use(templates())[templateKey];
  const [open, setOpen] = useState<Open>({
    ...{ key: 0, at, next: null, restored: null },
    template: asked,
  });
  if (at !== open.at) {
    setOpen(
      at === open.next
        ? { ...open, at, next: null }
        : { key: open.key + 1, at, next: null, restored: null, template: asked },
    );
  }
  return (
    <RecipeEditor
      key={open.key}
      query={data}
      version={data.recipe ?? null}
      isNew={isNew}
      template={open.template}
      restored={open.restored}
      onRestore={(restored) =>
        setOpen((current) => ({ ...current, key: current.key + 1, restored }))
      }
      onMove={(next) => setOpen((current) => ({ ...current, next }))}
    />
  );
}

import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useParams, useSearchParams } from 'react-router';
import type { RecipeEditorScreenQuery } from '#client/__generated__/RecipeEditorScreenQuery.graphql.ts';
import type { ScreenProps } from '#client/relay/screenRoute.tsx';
import { editorAt } from './editorVariables.ts';
import type { RecipeDraftKept } from './form/recipeDraft.ts';
import { RecipeEditor } from './RecipeEditor.tsx';

const query = graphql`
  query RecipeEditorScreenQuery($id: ID!, $hasVersion: Boolean!) {
    recipe(id: $id) @include(if: $hasVersion) {
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
};

export default function RecipeEditorScreen({ queryRef }: ScreenProps<RecipeEditorScreenQuery>) {
  const data = usePreloadedQuery<RecipeEditorScreenQuery>(query, queryRef);
  const params = useParams();
  const [search] = useSearchParams();
  const { isNew, versionId } = editorAt(params, search);
  const at = isNew ? `new ${versionId}` : versionId;
  const [open, setOpen] = useState<Open>({ key: 0, at, next: null, restored: null });
  if (at !== open.at) {
    setOpen(
      at === open.next
        ? { ...open, at, next: null }
        : { key: open.key + 1, at, next: null, restored: null },
    );
  }
  return (
    <RecipeEditor
      key={open.key}
      query={data}
      version={data.recipe ?? null}
      isNew={isNew}
      restored={open.restored}
      onRestore={(restored) =>
        setOpen((current) => ({ ...current, key: current.key + 1, restored }))
      }
      onMove={(next) => setOpen((current) => ({ ...current, next }))}
    />
  );
}

import { Suspense, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { RecipeEditor_query$key } from '#client/__generated__/RecipeEditor_query.graphql.ts';
import type { RecipeEditor_version$key } from '#client/__generated__/RecipeEditor_version.graphql.ts';
import { lotPolicyOf } from '#client/screens/oils/lots/lotPolicy.ts';
import { POTENCY_UNIT } from '#client/screens/recipes/graphWords.ts';
import { useRecipeGroups } from '#client/screens/recipes/groups/useRecipeGroups.ts';
import { editorLink } from '#client/screens/recipes/recipeLinks.ts';
import { draftOfGraph } from '#client/screens/recipes/recipeOfGraph.ts';
import type { RecentRecord } from '#client/session/recents.ts';
import { useNoteRecent } from '#client/session/useNoteRecent.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { lazyPart } from '#client/ui/notice/lazyPart.tsx';
import { may, mayAnywhere } from '#domain/access.ts';
import { isPlainLabel } from '#domain/recipe/label/recipeLabel.ts';
import type { RecipeTemplate } from '#domain/recipe/templates/template.ts';
import { EditorBody } from './EditorBody.tsx';
import { EditorContext } from './form/EditorContext.ts';
import { firstDraft } from './form/firstDraft.ts';
import type { RecipeDraftKept } from './form/recipeDraft.ts';
import type { Pastings } from './form/useEditorSetup.ts';
import { useEditorSetup } from './form/useEditorSetup.ts';
import { OilNames } from './OilNames.tsx';
import { type SavedVersion, savedVersion } from './saving/saveOutcome.ts';

const PasteDialog = lazyPart(() => import('./ingredients/PasteDialog.tsx'));

/** The dialogs above the form. */
function EditorDialogs({ pasting }: { readonly pasting: Pastings }) {
  if (pasting.pasting === null) return null;
  return (
    <Suspense>
      <PasteDialog
        lines={pasting.pasting.lines}
        doubt={pasting.pasting.doubt}
        onMark={pasting.choose}
        onConfirm={pasting.confirm}
        onClose={pasting.close}
      />
    </Suspense>
  );
}

const versionFragment = graphql`
  fragment RecipeEditor_version on RecipeVersion {
    status
    description
    recipe {
      department {
        databaseId
      }
    }
    ...recipeOfGraph_version
    ...saveOutcome_version
    ...OtherVersions_version
  }
`;

const queryFragment = graphql`
  fragment RecipeEditor_query on Query {
    cannabinoids {
      name
      unit
    }
    departments {
      id
      databaseId
      name
      active
    }
    qualityPolicy {
      ...lotPolicy_policy
    }
    ...useRecipeGroups_query
    ...OilNames_query
  }
`;

const recentRecipe = ({ id, recipe }: SavedVersion, description: string): RecentRecord => ({
  kind: 'Recipes',
  label: recipe.number,
  description,
  path: editorLink(id),
});

type Props = {
  readonly query: RecipeEditor_query$key;
  /** For a new recipe, the version it duplicates. */
  readonly version: RecipeEditor_version$key | null;
  readonly isNew: boolean;
  /** The template that the form began with; null without one. */
  readonly template: RecipeTemplate | null;
  readonly restored: RecipeDraftKept | null;
  readonly onRestore: (draft: RecipeDraftKept) => void;
  /** Called when the form moves to the URL of the saved version. */
  readonly onMove: (versionId: string) => void;
};

/** The form of one recipe, new or stored. */
export function RecipeEditor({ isNew, template, restored, onRestore, onMove, ...props }: Props) {
  const query = useFragment(queryFragment, props.query);
  const version = useFragment(versionFragment, props.version) ?? null;
  const { groups } = useRecipeGroups(query);
  const viewer = useViewer();
  const { departments } = query;
  const department = version?.recipe.department?.databaseId ?? null;
  const mayManage = isNew
    ? mayAnywhere(viewer, 'manageRecipes')
    : may(viewer, 'manageRecipes', department === null ? null : String(department));
  // A newer version may take the place of this one meanwhile; what is being typed stays writable, and a save tells of it.
  const [isArchived] = useState(!isNew && version?.status === 'ARCHIVED');
  const first = firstDraft(version && draftOfGraph(version), isNew, departments, viewer, template);
  const { isQualityOn } = lotPolicyOf(query.qualityPolicy);
  // In Basic the editor stays as it was, unless another program said something about the label.
  const [hasLabel] = useState(isQualityOn || !isPlainLabel(first));
  const { editor, pasting } = useEditorSetup({
    first,
    cannabinoids: query.cannabinoids.map(({ name, unit }) => ({ name, unit: POTENCY_UNIT[unit] })),
    names: new Map([
      ...departments.map(({ id, name }) => [id, name] as const),
      ...groups.map(({ id, code }) => [id, code] as const),
    ]),
    isNew,
    isUnsaved: isNew && version !== null,
    restored: restored?.values ?? null,
    isReadOnly: isArchived || !mayManage,
  });
  const saved = isNew || version === null ? null : savedVersion(version);
  useNoteRecent(saved && recentRecipe(saved, version?.description ?? ''));
  return (
    <EditorContext value={editor}>
      <OilNames query={query} />
      <EditorBody
        saved={saved}
        basis={restored === null ? saved : restored.basis}
        onRestore={onRestore}
        versions={isNew ? null : version}
        isArchived={isArchived}
        mayManage={mayManage}
        departments={departments}
        groups={query}
        template={template}
        cannabinoids={query.cannabinoids.map(({ name }) => name)}
        hasLabel={hasLabel}
        onMove={onMove}
      />
      <EditorDialogs pasting={pasting} />
    </EditorContext>
  );
}

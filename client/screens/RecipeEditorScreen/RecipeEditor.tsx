import { graphql, useFragment } from 'react-relay';
import type { RecipeEditor_query$key } from '#client/__generated__/RecipeEditor_query.graphql.ts';
import type { RecipeEditor_version$key } from '#client/__generated__/RecipeEditor_version.graphql.ts';
import { AuditHistory } from '#client/screens/audit/AuditHistory.tsx';
import { POTENCY_UNIT } from '#client/screens/recipes/graphWords.ts';
import { useRecipeGroups } from '#client/screens/recipes/groups/useRecipeGroups.ts';
import { draftOfGraph } from '#client/screens/recipes/recipeOfGraph.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { may, mayAnywhere } from '#domain/access.ts';
import { EditorBody } from './EditorBody.tsx';
import { EditorDialogs } from './EditorDialogs.tsx';
import { EditorContext } from './form/EditorContext.ts';
import { firstDraft } from './form/firstDraft.ts';
import type { RecipeDraftKept } from './form/recipeDraft.ts';
import { useEditorSetup } from './form/useEditorSetup.ts';
import { OilNames } from './OilNames.tsx';
import { savedVersion } from './saving/saveOutcome.ts';

const versionFragment = graphql`
  fragment RecipeEditor_version on RecipeVersion {
    status
    recipe {
      id
      department {
        databaseId
      }
    }
    ...recipeOfGraph_version
    ...saveOutcome_version
    ...OtherVersions_version
  }
`;

// Cannabinoids and departments are menus, because an organization has only a few.
const queryFragment = graphql`
  fragment RecipeEditor_query on Query {
    cannabinoids(first: 200) {
      edges {
        node {
          name
          unit
        }
      }
    }
    departments(first: 200) {
      edges {
        node {
          id
          databaseId
          name
          active
        }
      }
    }
    ...useRecipeGroups_query
    ...OilNames_query
  }
`;

type Props = {
  readonly query: RecipeEditor_query$key;
  /** For a new recipe, the version it duplicates. */
  readonly version: RecipeEditor_version$key | null;
  readonly isNew: boolean;
  readonly restored: RecipeDraftKept | null;
  readonly onRestore: (draft: RecipeDraftKept) => void;
  /** Called when the form moves to the URL of the saved version. */
  readonly onMove: (versionId: string) => void;
};

/** The form of one recipe, new or stored. */
export function RecipeEditor({ isNew, restored, onRestore, onMove, ...props }: Props) {
  const query = useFragment(queryFragment, props.query);
  const version = useFragment(versionFragment, props.version) ?? null;
  const { groups } = useRecipeGroups(query);
  const viewer = useViewer();
  const departments = query.departments.edges.map(({ node }) => node);
  const department = version?.recipe.department?.databaseId ?? null;
  const mayManage = isNew
    ? mayAnywhere(viewer, 'manageRecipes')
    : may(viewer, 'manageRecipes', department === null ? null : String(department));
  const isArchived = !isNew && version?.status === 'ARCHIVED';
  const { editor, pasting } = useEditorSetup({
    first: firstDraft(version && draftOfGraph(version), isNew, departments, viewer),
    cannabinoids: query.cannabinoids.edges.map(({ node }) => ({
      name: node.name,
      unit: POTENCY_UNIT[node.unit],
    })),
    names: new Map([
      ...departments.map(({ id, name }) => [id, name] as const),
      ...groups.map(({ id, code }) => [id, code] as const),
    ]),
    isNew,
    restored: restored?.values ?? null,
    isReadOnly: isArchived || !mayManage,
  });
  const saved = isNew || version === null ? null : savedVersion(version);
  return (
    <EditorContext value={editor}>
      <OilNames query={query} />
      <EditorBody
        saved={saved}
        basis={restored === null ? saved : restored.basis}
        onRestore={onRestore}
        versions={isNew ? null : version}
        mayManage={mayManage}
        departments={departments}
        groups={query}
        onMove={onMove}
      >
        {!isNew && version !== null && (
          <AuditHistory
            id={version.recipe.id}
            departmentId={department === null ? null : String(department)}
          />
        )}
      </EditorBody>
      <EditorDialogs pasting={pasting} />
    </EditorContext>
  );
}

import { graphql, useFragment } from 'react-relay';
import type { RecipeEditor_query$key } from '#client/__generated__/RecipeEditor_query.graphql.ts';
import type { RecipeEditor_version$key } from '#client/__generated__/RecipeEditor_version.graphql.ts';
import { AuditHistory } from '#client/screens/audit/AuditHistory.tsx';
import { useRecipeGroups } from '#client/screens/recipeGroups/useRecipeGroups.ts';
import { draftOfGraph } from '#client/screens/recipes/recipeOfGraph.ts';
import { POTENCY_UNIT } from '#client/screens/run/graphWords.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { may, mayAnywhere } from '#domain/access.ts';
import { EditorBody } from './EditorBody.tsx';
import { EditorContext } from './EditorContext.ts';
import { EditorDialogs } from './EditorDialogs.tsx';
import { firstDraft } from './firstDraft.ts';
import { OilNames } from './OilNames.tsx';
import type { RecipeDraftKept } from './recipeDraft.ts';
import { savedVersion } from './saveOutcome.ts';
import { useEditorSetup } from './useEditorSetup.ts';

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

// Cannabinoids and departments are menus: an organization has a handful.
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
  /** Of a new recipe, the one it is a duplicate of. */
  readonly version: RecipeEditor_version$key | null;
  readonly isNew: boolean;
  readonly restored: RecipeDraftKept | null;
  readonly onRestore: (draft: RecipeDraftKept) => void;
  /** The form is about to move to the address of the version it was saved as. */
  readonly onMove: (versionId: string) => void;
};

/** One recipe, new or stored, written as a form. */
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

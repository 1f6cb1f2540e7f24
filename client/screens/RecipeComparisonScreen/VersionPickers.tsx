import { Button } from '@mantine/core';
import { IconArrowsLeftRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { graphql, useFragment, usePaginationFragment } from 'react-relay';
import { useLocation, useNavigate } from 'react-router';
import type { VersionPickers_recipe$key } from '#client/__generated__/VersionPickers_recipe.graphql.ts';
import type { VersionPickers_version$key } from '#client/__generated__/VersionPickers_version.graphql.ts';
import type { VersionPickersPaginationQuery } from '#client/__generated__/VersionPickersPaginationQuery.graphql.ts';
import { useAllPages } from '#client/relay/reading/useNextPage.ts';
import { comparisonLink } from '#client/screens/recipes/recipeLinks.ts';
import { versionOptions } from '#client/screens/recipes/versionOptions.ts';
import { ErrorNotice } from '#client/ui/notice/ErrorNotice.tsx';
import { VersionCard } from './VersionCard.tsx';
import styles from './VersionPickers.module.css';

const PAGE = 100;

const recipeFragment = graphql`
  fragment VersionPickers_recipe on Recipe
  @refetchable(queryName: "VersionPickersPaginationQuery")
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 100 }
    after: { type: "String" }
  ) {
    versions(first: $first, after: $after) @connection(key: "VersionPickers_versions") {
      edges {
        node {
          id
          version
          status
        }
      }
    }
  }
`;

const versionFragment = graphql`
  fragment VersionPickers_version on RecipeVersion {
    id
    version
    status
    ...VersionCard_version
  }
`;

type Props = {
  readonly recipe: VersionPickers_recipe$key;
  readonly before: VersionPickers_version$key;
  readonly after: VersionPickers_version$key;
};

/** The two compared versions with authors and dates, and pickers for others. */
export function VersionPickers(props: Props) {
  const pages = usePaginationFragment<VersionPickersPaginationQuery, VersionPickers_recipe$key>(
    recipeFragment,
    props.recipe,
  );
  const next = useAllPages(pages, PAGE);
  const before = useFragment(versionFragment, props.before);
  const after = useFragment(versionFragment, props.after);
  const navigateTo = useNavigateKeepingFocus();
  const known = new Map(
    [...pages.data.versions.edges.map(({ node }) => node), before, after].map((version) => [
      version.id,
      version,
    ]),
  );
  const options = versionOptions([...known.values()]);
  return (
    <>
      {next.failure !== null && (
        <ErrorNotice
          title="Failed to load all versions."
          message={next.failure}
          onRetry={next.load}
        />
      )}
      <div className={styles.pickers}>
        <VersionCard
          label="Before"
          version={before}
          options={options}
          onPick={(id) => navigateTo(comparisonLink(id, after.id))}
        />
        <Button
          className={styles.swap}
          variant="default"
          leftSection={<IconArrowsLeftRight size={16} stroke={1.5} aria-hidden />}
          onClick={() => navigateTo(comparisonLink(after.id, before.id))}
        >
          Swap
        </Button>
        <VersionCard
          label="After"
          version={after}
          options={options}
          onPick={(id) => navigateTo(comparisonLink(before.id, id))}
        />
      </div>
    </>
  );
}

/**
 * Navigates to the same screen for other versions and keeps the focus on the picker, which is often changed repeatedly.
 * Other path changes move the focus to the heading.
 */
function useNavigateKeepingFocus(): (path: string) => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const used = useRef<{ readonly control: Element | null; readonly from: string } | null>(null);
  useEffect(() => {
    if (used.current === null || used.current.from === pathname) return;
    const { control } = used.current;
    used.current = null;
    if (control instanceof HTMLElement) control.focus({ preventScroll: true });
  }, [pathname]);
  return (path) => {
    used.current = { control: document.activeElement, from: pathname };
    void navigate({ pathname: path, search }, { preventScrollReset: true });
  };
}

import { Suspense, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type {
  SavedViews_query$data,
  SavedViews_query$key,
} from '#client/__generated__/SavedViews_query.graphql.ts';
import { lazyPart } from '#client/ui/notice/lazyPart.tsx';
import styles from './SavedViews.module.css';

const ViewsRow = lazyPart(() => import('./ViewsRow.tsx'));

const fragment = graphql`
  fragment SavedViews_query on Query @argumentDefinitions(list: { type: "ListName!" }) {
    savedViews(list: $list) {
      id
      ...ViewsRow_view
    }
  }
`;

const NO_VIEWS: SavedViews_query$data['savedViews'] = [];

/** The saved views of a list as a row of links; its line is reserved while its code loads. */
export function SavedViews({ query }: { readonly query: SavedViews_query$key | null | undefined }) {
  const views = useFragment(fragment, query)?.savedViews ?? NO_VIEWS;
  const isEmpty = views.length === 0;
  const [hadViews, setHadViews] = useState(false);
  if (!isEmpty && !hadViews) setHadViews(true);
  return (
    // After the last one was deleted, the row still has to move the focus.
    hadViews && (
      <div className={isEmpty ? undefined : styles.viewsLine}>
        <Suspense>
          <ViewsRow views={views} />
        </Suspense>
      </div>
    )
  );
}

import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { Suspense, useMemo, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { Link, useLocation } from 'react-router';
import type { ViewsRow_view$key } from '#client/__generated__/ViewsRow_view.graphql.ts';
import { lazyPart } from '#client/ui/notice/lazyPart.tsx';
import { endProblem, notifyProblem } from '#client/ui/notice/notify.ts';
import type { Point } from '#client/ui/table/columns.ts';
import { MenuButton } from '#client/ui/table/rowActions/MenuButton.tsx';
import type { ListedView } from './listedView.ts';
import styles from './SavedViews.module.css';
import { useFocusAfterDelete } from './useFocusAfterDelete.ts';
import { useUpdateView } from './useUpdateView.ts';
import { chosenView, viewAddress, viewSearch } from './viewAddress.ts';

const ViewMenu = lazyPart(() => import('./ViewMenu.tsx'));

const fragment = graphql`
  fragment ViewsRow_view on SavedView @relay(plural: true) {
    id
    databaseId
    list
    name
    address
    isShared
    isOwn
    ownerName
    mayChange
    mayEdit
    revision
  }
`;

/** The views as links; the one that the address names is marked, with its menu. */
export default function ViewsRow(props: { readonly views: ViewsRow_view$key }) {
  const views = useFragment(fragment, props.views);
  const { search } = useLocation();
  const chosen = chosenView(search);
  const row = useRef<HTMLElement>(null);
  const ids = useMemo(() => views.map(({ id }) => id), [views]);
  useFocusAfterDelete(row, ids);
  if (views.length === 0) return null;
  return (
    <nav className={styles.viewsRow} aria-label="Saved views" ref={row}>
      <ul>
        {views.map((view) => (
          <li key={view.id}>
            <ViewLink view={view} isChosen={view.databaseId === chosen} />
            {view.databaseId === chosen && view.mayChange && (
              <ChosenView view={view} address={viewAddress(search)} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

const intoView = (link: HTMLElement | null) =>
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

type LinkProps = { readonly view: ListedView; readonly isChosen: boolean };

function ViewLink({ view, isChosen }: LinkProps) {
  const { name, isShared, isOwn, ownerName } = view;
  const shared = isOwn ? 'Shared by you' : `Shared by ${ownerName}`;
  return (
    <Link
      className={styles.viewLink}
      to={{ search: viewSearch(view) }}
      ref={isChosen ? intoView : null}
      aria-current={isChosen ? 'page' : undefined}
      title={isShared ? shared : undefined}
    >
      {name}
      {isShared && <IconUsers size={14} stroke={1.5} role="img" aria-label="shared" />}
    </Link>
  );
}

const ACT = 'update view';

type ChosenProps = { readonly view: ListedView; readonly address: string };

/** The menu of the chosen view, and the offer to save what was changed since. */
function ChosenView({ view, address }: ChosenProps) {
  const [menuAt, setMenuAt] = useState<Point | null>(null);
  const [update, isSaving] = useUpdateView();
  const { id, name, revision } = view;
  const save = async () => {
    const refusal = await update({ id, address, revision });
    if (refusal === null) endProblem(ACT);
    else notifyProblem(ACT, refusal.message);
  };
  return (
    <>
      <MenuButton name={`Actions for the view ${name}`} onMenu={setMenuAt} />
      {view.mayEdit && viewAddress(view.address) !== address && (
        <Button variant="subtle" size="compact-sm" loading={isSaving} onClick={() => void save()}>
          Update view
        </Button>
      )}
      {menuAt !== null && (
        <Suspense>
          <ViewMenu view={view} at={menuAt} onClose={() => setMenuAt(null)} />
        </Suspense>
      )}
    </>
  );
}

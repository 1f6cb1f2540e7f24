import { useDebouncedCallback } from '@mantine/hooks';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { graphql, useFragment, useRelayEnvironment } from 'react-relay';
import type {
  TableName,
  useKeptColumns_user$key,
} from '#client/__generated__/useKeptColumns_user.graphql.ts';
import { useViewer, useViewerUser } from '#client/session/useViewer.ts';
import { NO_WIDTHS, type Sizing, type Widths } from '#client/ui/table/widths/columnWidths.ts';
import { type KeptColumns, noteUnsent, unsentColumns } from './unsentColumns.ts';

const fragment = graphql`
  fragment useKeptColumns_user on User {
    columnChoices {
      list
      order
      hidden
      widths {
        column
        px
      }
    }
  }
`;

/** Sends the changes of a drag, or of several clicks in the menu, at once. */
const DEBOUNCE_MS = 300;

export const NO_COLUMNS: KeptColumns = { order: [], hidden: [], widths: NO_WIDTHS };

/** How the person arranged the columns of a list, on whatever device. */
export function useKeptColumns(list: TableName) {
  const environment = useRelayEnvironment();
  const user = useFragment<useKeptColumns_user$key>(fragment, useViewerUser());
  const { id: userId } = useViewer();
  const [unsent] = useState(() => unsentColumns(userId, list));
  const [chosen, setChosen] = useState(unsent);
  const stored = useMemo(() => storedOf(user.columnChoices, list), [user, list]);
  const send = useDebouncedCallback(
    (columns: KeptColumns, onKept: () => void) => {
      const { order, hidden, widths } = columns;
      const sized = Object.entries(widths).map(([column, px]) => ({ column, px }));
      void import('./keepColumns.ts').then(
        ({ keepColumns }) =>
          keepColumns(environment, { list, order, hidden, widths: sized }, onKept),
        // The note stays, and is sent at the next visit.
        () => undefined,
      );
    },
    { delay: DEBOUNCE_MS, flushOnUnmount: true },
  );
  const keep = useCallback(
    (kept: KeptColumns) => {
      setChosen(kept);
      send(kept, noteUnsent(userId, list, kept));
    },
    [send, userId, list],
  );
  useEffect(() => {
    if (unsent !== null) send(unsent, noteUnsent(userId, list, unsent));
  }, [unsent, send, userId, list]);
  const kept = chosen ?? stored;
  const sizing: Sizing = useMemo(
    () => ({
      widths: kept.widths,
      onChange: (columnId, px) => keep({ ...kept, widths: withWidth(kept.widths, columnId, px) }),
    }),
    [kept, keep],
  );
  return { kept, keep, sizing };
}

function storedOf(
  choices: ReadonlyArray<{
    readonly list: TableName;
    readonly order: readonly string[];
    readonly hidden: readonly string[];
    readonly widths: ReadonlyArray<{ readonly column: string; readonly px: number }>;
  }>,
  list: TableName,
): KeptColumns {
  const stored = choices.find((choice) => choice.list === list);
  if (stored === undefined) return NO_COLUMNS;
  const { order, hidden } = stored;
  const widths = Object.fromEntries(stored.widths.map(({ column, px }) => [column, px]));
  return { order, hidden, widths };
}

function withWidth(widths: Widths, columnId: string, px: number | null): Widths {
  const { [columnId]: _, ...others } = widths;
  return px === null ? others : { ...others, [columnId]: px };
}

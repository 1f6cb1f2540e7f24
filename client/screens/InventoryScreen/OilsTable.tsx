import { Box } from '@mantine/core';
import { createPortal } from 'react-dom';
import type { InventoryScreenQuery } from '#client/__generated__/InventoryScreenQuery.graphql.ts';
import { ReadNotice } from '#client/relay/reading/ReadNotice.tsx';
import type { KeptQuery } from '#client/relay/reading/useKeptQuery.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { count } from '#client/ui/format.ts';
import { LoadMore } from '#client/ui/list/LoadMore.tsx';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { ErrorNotice } from '#client/ui/notice/ErrorNotice.tsx';
import { mayAnywhere } from '#domain/access.ts';
import { OilDialogs } from './actions/OilDialogs.tsx';
import type { InventoryTab } from './actions/oilActions.ts';
import { EditNotes } from './edit/EditNotes.tsx';
import { OilEditContext } from './edit/OilEditContext.ts';
import { RowDraftOffer } from './edit/RowDraftOffer.tsx';
import { InventoryToolbar } from './filter/InventoryToolbar.tsx';
import { BulkImport } from './import/BulkImport.tsx';
import { OilRows } from './list/OilRows.tsx';
import { OilsBar } from './list/OilsBar.tsx';
import type { InventoryOils } from './useInventoryOils.ts';
import { useInventoryOils } from './useInventoryOils.ts';
import { useOilsTable } from './useOilsTable.ts';

/** Says that a page of the active oils did not come. */
function UnreadOils({ oils, totalCount, isPartial, next }: InventoryOils) {
  if (next.failure === null || isPartial) return null;
  return (
    <Box mb="sm">
      <ErrorNotice
        title={`Only ${count(oils.length)} of ${count(totalCount)} oils could be loaded.`}
        message={next.failure}
        onRetry={next.load}
      />
    </Box>
  );
}

type Props = {
  readonly read: KeptQuery<InventoryScreenQuery>;
  readonly tab: InventoryTab;
  /** The place beside the title for actions that need no selection; null before it is there. */
  readonly head: Element | null;
  readonly onImported: () => void;
};

/** The oils of a tab. Active ones are searched in the browser, inactive ones by the server. */
export function OilsTable({ read, tab, head, onImported }: Props) {
  const isWriter = mayAnywhere(useViewer(), 'manageOils');
  const stock = useInventoryOils(read.data, tab);
  const { oils, cannabinoids } = stock;
  const table = useOilsTable(stock, tab);
  const { edit, addOil, actions } = table;
  return (
    <OilEditContext value={table.editing}>
      {isWriter &&
        head !== null &&
        createPortal(
          <>
            {addOil.button}
            <BulkImport onWritten={onImported} />
          </>,
          head,
        )}
      {addOil.offer}
      <RowDraftOffer edit={edit} oils={oils} cannabinoids={cannabinoids} />
      <InventoryToolbar
        stock={stock}
        lots={table.lots}
        list={table.list}
        columns={table.columns}
        isRead={read.data !== null}
        bar={isWriter && <OilsBar tab={tab} table={table} />}
        picked={table.selection.picked.length}
      />
      {actions.problem !== null && (
        <Box mb="sm">
          <Banner tone="problem">{actions.problem}</Banner>
        </Box>
      )}
      <ReadNotice of={read} title="Failed to load oils." />
      <UnreadOils {...stock} />
      {read.data !== null && (
        <OilRows tab={tab} table={table} isComplete={stock.isComplete} isWriter={isWriter} />
      )}
      {stock.isPartial && (
        <LoadMore shown={oils.length} total={stock.totalCount} next={stock.next} />
      )}
      {edit.oil !== null && (
        <EditNotes edit={edit} oil={edit.oil} cannabinoids={cannabinoids} policy={stock.policy} />
      )}
      {table.menu}
      <OilDialogs actions={actions} />
      {addOil.dialog}
      {table.question}
    </OilEditContext>
  );
}

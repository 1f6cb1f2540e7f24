import type { InventoryScreenQuery } from '#client/__generated__/InventoryScreenQuery.graphql.ts';
import { ReadNotice } from '#client/relay/reading/ReadNotice.tsx';
import type { KeptQuery } from '#client/relay/reading/useKeptQuery.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { LoadMore } from '#client/ui/list/LoadMore.tsx';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { mayAnywhere } from '#domain/access.ts';
import { OilDialogs } from './actions/OilDialogs.tsx';
import type { InventoryTab } from './actions/oilActions.ts';
import { EditNotes } from './edit/EditNotes.tsx';
import { OilEditContext } from './edit/OilEditContext.ts';
import { RowDraftOffer } from './edit/RowDraftOffer.tsx';
import { InventoryToolbar } from './filter/InventoryToolbar.tsx';
import { OilRows } from './list/OilRows.tsx';
import { OilsBar } from './list/OilsBar.tsx';
import { UnreadOils } from './list/UnreadOils.tsx';
import { useInventoryOils } from './useInventoryOils.ts';
import { useOilsTable } from './useOilsTable.ts';

type Props = {
  readonly read: KeptQuery<InventoryScreenQuery>;
  readonly tab: InventoryTab;
  readonly onImported: () => void;
};

/** The oils of a tab. Active ones are searched in the browser, inactive ones by the server. */
export function OilsTable({ read, tab, onImported }: Props) {
  const isWriter = mayAnywhere(useViewer(), 'manageOils');
  const stock = useInventoryOils(read.data, tab);
  const { oils, cannabinoids } = stock;
  const table = useOilsTable(stock, tab);
  const { edit, addOil, actions } = table;
  return (
    <OilEditContext value={table.editing}>
      {addOil.offer}
      <RowDraftOffer edit={edit} oils={oils} cannabinoids={cannabinoids} />
      {isWriter && <OilsBar tab={tab} table={table} onImported={onImported} />}
      {actions.problem !== null && <Banner tone="problem">{actions.problem}</Banner>}
      <InventoryToolbar
        stock={stock}
        list={table.list}
        columns={table.columns}
        isRead={read.data !== null}
      />
      <ReadNotice of={read} title="Failed to load oils." />
      <UnreadOils {...stock} />
      {read.data !== null && (
        <OilRows tab={tab} table={table} isComplete={stock.isComplete} isWriter={isWriter} />
      )}
      {stock.isPartial && (
        <LoadMore shown={oils.length} total={stock.totalCount} next={stock.next} />
      )}
      {edit.oil !== null && <EditNotes edit={edit} oil={edit.oil} cannabinoids={cannabinoids} />}
      {table.menu}
      <OilDialogs actions={actions} />
      {addOil.dialog}
    </OilEditContext>
  );
}

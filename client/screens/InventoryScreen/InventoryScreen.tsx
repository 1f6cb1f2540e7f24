import { Group, Tabs } from '@mantine/core';
import { useState } from 'react';
import { graphql } from 'react-relay';
import { type BlockerFunction, useSearchParams } from 'react-router';
import type { InventoryScreenQuery } from '#client/__generated__/InventoryScreenQuery.graphql.ts';
import { paramsNow } from '#client/address/paramsNow.ts';
import { useFetch } from '#client/relay/reading/useFetch.ts';
import { useKeptQuery } from '#client/relay/reading/useKeptQuery.ts';
import type { ScreenProps } from '#client/relay/screenRoute.tsx';
import { IMPORT } from '#client/screens/oils/oilLinks.ts';
import { SavedViews } from '#client/screens/views/SavedViews.tsx';
import { leavesScreen } from '#client/ui/dialog/LeaveGuard.tsx';
import { UnsavedGuard } from '#client/ui/dialog/UnsavedGuard.tsx';
import { endProblem, notifyProblem } from '#client/ui/notice/notify.ts';
import { PageHeader } from '#client/ui/page/PageHeader.tsx';
import { OilsTable } from './OilsTable.tsx';

const query = graphql`
  query InventoryScreenQuery(
    $active: Boolean!
    $first: Int!
    $search: String
    $departmentId: ID
    $exactDepartment: Boolean
    $cannabinoid: String
    $receivedFrom: Date
    $receivedTo: Date
    $states: [LotStateFilter!]
  ) {
    ...useInventoryOils_query
      @arguments(
        active: $active
        first: $first
        search: $search
        departmentId: $departmentId
        exactDepartment: $exactDepartment
        cannabinoid: $cannabinoid
        receivedFrom: $receivedFrom
        receivedTo: $receivedTo
        states: $states
      )
    ...SavedViews_query @arguments(list: INVENTORY)
  }
`;

const TABS = ['active', 'inactive'] as const;

const tabIn = (search: string) => new URLSearchParams(search).get('tab') ?? '';

const isImporting = (search: string) => new URLSearchParams(search).has(IMPORT);

/** The other tab has its own rows, and without its flag the import is closed. */
const leavesTab: BlockerFunction = (change) =>
  leavesScreen(change) ||
  (isImporting(change.currentLocation.search) && !isImporting(change.nextLocation.search)) ||
  tabIn(change.currentLocation.search) !== tabIn(change.nextLocation.search);

type Asked = InventoryScreenQuery['variables'];

const isSameTab = (kept: Asked, asked: Asked): boolean => kept.active === asked.active;

const REFRESH = 'refresh oils';

/** The oils of the organization, active or inactive. */
export default function InventoryScreen({ queryRef }: ScreenProps<InventoryScreenQuery>) {
  const read = useKeptQuery<InventoryScreenQuery>(query, queryRef, { staysFor: isSameTab });
  const [params, setParams] = useSearchParams();
  const [head, setHead] = useState<Element | null>(null);
  const tab = params.get('tab') === 'inactive' ? 'inactive' : 'active';
  const fetchOils = useFetch<InventoryScreenQuery>(query);
  const refresh = async () => {
    const outcome = await fetchOils(queryRef.variables);
    if (outcome.ok) endProblem(REFRESH);
    else notifyProblem(REFRESH, `The list could not be refreshed. ${outcome.message}`);
  };
  const show = (chosen: string | null) => {
    const next = paramsNow();
    if (chosen === 'inactive') next.set('tab', chosen);
    else next.delete('tab');
    setParams(next);
  };
  return (
    <UnsavedGuard
      title="Leave without saving?"
      message="What you changed in the inventory has not been saved."
      leaves={leavesTab}
    >
      <PageHeader title="Inventory" actions={<Group gap="xs" ref={setHead} />} />
      <Tabs value={tab} onChange={show} keepMounted={false}>
        <Tabs.List mb="sm">
          <Tabs.Tab value="active">Active</Tabs.Tab>
          <Tabs.Tab value="inactive">Inactive</Tabs.Tab>
        </Tabs.List>
        <SavedViews query={read.data} />
        {TABS.map((value) => (
          <Tabs.Panel key={value} value={value}>
            <OilsTable read={read} tab={value} head={head} onImported={() => void refresh()} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </UnsavedGuard>
  );
}

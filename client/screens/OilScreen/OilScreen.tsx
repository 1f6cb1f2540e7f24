import { Button } from '@mantine/core';
import type { MouseEvent } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { Link, useLocation, useNavigate } from 'react-router';
import type { OilScreenQuery } from '#client/__generated__/OilScreenQuery.graphql.ts';
import { MissingRecord } from '#client/relay/MissingRecord.tsx';
import type { ScreenProps } from '#client/relay/screenRoute.tsx';
import { AuditHistory } from '#client/screens/audit/AuditHistory.tsx';
import { INVENTORY, isFromList, oilLink } from '#client/screens/oils/oilLinks.ts';
import { lotTraceLink } from '#client/screens/trace/traceLinks.ts';
import { useNoteRecent } from '#client/session/useNoteRecent.ts';
import { StatusBadge } from '#client/ui/figure/StatusBadge.tsx';
import { moment } from '#client/ui/format.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { PageHeader } from '#client/ui/page/PageHeader.tsx';
import { EditOil } from './EditOil.tsx';
import { LowLevel } from './LowLevel.tsx';
import { OilFacts } from './OilFacts.tsx';
import { OilHistory } from './OilHistory.tsx';

const query = graphql`
  query OilScreenQuery($id: ID!) {
    oil(id: $id, includeDeleted: true) @required(action: THROW) {
      id
      department {
        databaseId
      }
      tag
      description
      active
      deletedAt
      ...EditOil_oil
      ...LowLevel_oil
      ...OilFacts_oil
    }
  }
`;

function OpenOil({ queryRef }: ScreenProps<OilScreenQuery>) {
  const data = usePreloadedQuery<OilScreenQuery>(query, queryRef);
  const { id, tag, description, active, deletedAt, department } = data.oil;
  useNoteRecent({ kind: 'Oils', label: tag, description, path: oilLink(id) });
  const status = active ? 'Active' : 'Inactive';
  return (
    <>
      <PageHeader
        title={`Oil ${tag}`}
        status={<StatusBadge status={deletedAt == null ? status : 'Deleted'} />}
        note={description}
        actions={
          <>
            <BackToInventory />
            <EditOil oil={data.oil} />
            <LowLevel oil={data.oil} />
            <Button component={Link} to={lotTraceLink(id)} variant="default">
              Trace
            </Button>
          </>
        }
      />
      {deletedAt != null && (
        <Banner tone="info">
          This oil was deleted on {moment(deletedAt)}. It is in no list any more; its history stays.
        </Banner>
      )}
      <OilFacts oil={data.oil} />
      <OilHistory
        variables={queryRef.variables}
        firstEntry={<EditOil oil={data.oil} label="Enter its quantity" />}
      />
      <AuditHistory
        id={id}
        departmentId={department == null ? null : String(department.databaseId)}
      />
    </>
  );
}

/** One oil: its properties, every change of its quantity, and the batches that used it. */
export default function OilScreen({ queryRef }: ScreenProps<OilScreenQuery>) {
  return (
    <MissingRecord
      key={queryRef.variables.id}
      title="Oil"
      list={{ to: INVENTORY, label: 'Back to inventory' }}
    >
      <OpenOil queryRef={queryRef} />
    </MissingRecord>
  );
}

/** When opened from the list, goes back in the history, which preserves search, order and scroll position. */
function BackToInventory() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const goBack = (event: MouseEvent) => {
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!isFromList(state) || opensElsewhere) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Button component={Link} to={INVENTORY} variant="default" onClick={goBack}>
      Back to inventory
    </Button>
  );
}

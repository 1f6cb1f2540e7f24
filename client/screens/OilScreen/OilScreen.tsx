import { Button } from '@mantine/core';
import type { MouseEvent } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { Link, useLocation, useNavigate } from 'react-router';
import type { OilScreenQuery } from '#client/__generated__/OilScreenQuery.graphql.ts';
import { MissingRecord } from '#client/relay/MissingRecord.tsx';
import type { ScreenProps } from '#client/relay/screenRoute.tsx';
import { factsIn } from '#client/screens/oils/lots/factsIn.ts';
import { LotStateBadge } from '#client/screens/oils/lots/LotStateBadge.tsx';
import { lotPolicyOf } from '#client/screens/oils/lots/lotPolicy.ts';
import { lotIn } from '#client/screens/oils/lots/lotStatuses.ts';
import { INVENTORY, oilLink, stepsFromList } from '#client/screens/oils/oilLinks.ts';
import { lotTraceLink } from '#client/screens/trace/traceLinks.ts';
import { useNoteRecent } from '#client/session/useNoteRecent.ts';
import { UnsavedGuard } from '#client/ui/dialog/UnsavedGuard.tsx';
import { StatusBadge } from '#client/ui/figure/StatusBadge.tsx';
import { moment } from '#client/ui/format.ts';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { PageHeader } from '#client/ui/page/PageHeader.tsx';
import { hasFacts } from '#domain/lots/facts.ts';
import { EditOil } from './EditOil.tsx';
import { LowLevel } from './LowLevel.tsx';
import { LotActs } from './lot/LotActs.tsx';
import { LotFacts } from './lot/LotFacts.tsx';
import { LotRelease } from './lot/LotRelease.tsx';
import { DeviationsOfOil, RaiseOfOil } from './OilDeviations.tsx';
import { OilFacts } from './OilFacts.tsx';
import { useHistoryReload } from './OilHistory.tsx';
import { OilStack, OilTabs } from './OilParts.tsx';

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
      status
      expiresOn
      retestOn
      quantityGrams
      supplier
      supplierLot
      trackTag
      hasCertificate
      ...EditOil_oil
      ...OilDeviations_oil
      ...LotActs_oil
      ...LotFacts_oil
      ...LotRelease_oil
      ...LowLevel_oil
      ...OilFacts_oil
    }
    qualityPolicy {
      ...lotPolicy_policy
    }
  }
`;

function OpenOil({ queryRef }: ScreenProps<OilScreenQuery>) {
  const data = usePreloadedQuery<OilScreenQuery>(query, queryRef);
  const { id, tag, description, active, deletedAt, department } = data.oil;
  useNoteRecent({ kind: 'Oils', label: tag, description, path: oilLink(id) });
  const status = active ? 'Active' : 'Inactive';
  const policy = lotPolicyOf(data.qualityPolicy);
  const lot = lotIn(data.oil);
  const hasOwn = data.oil.hasCertificate || hasFacts(factsIn(data.oil));
  const OilParts = policy.isBasic ? OilStack : OilTabs;
  const isLotShown = !policy.isBasic || lot.status !== 'released' || hasOwn;
  const reloadHistory = useHistoryReload(queryRef.variables);
  return (
    <>
      <PageHeader
        title={`Oil ${tag}`}
        status={
          <>
            <StatusBadge status={deletedAt == null ? status : 'Deleted'} />
            {isLotShown && (
              <LotStateBadge lot={lot} today={policy.today} hasStatus={policy.isQualityOn} />
            )}
          </>
        }
        note={
          <>
            {description}
            <DeviationsOfOil oil={data.oil} />
          </>
        }
        actions={
          <>
            <BackToInventory />
            <EditOil oil={data.oil} />
            <LowLevel oil={data.oil} />
            <Button component={Link} to={lotTraceLink(id)} variant="default">
              Trace
            </Button>
            <RaiseOfOil oil={data.oil} />
            {isLotShown && deletedAt == null && (
              <LotActs oil={data.oil} policy={policy} onWrittenOff={reloadHistory} />
            )}
          </>
        }
      />
      {deletedAt != null && (
        <Banner tone="info">
          This oil was deleted on {moment(deletedAt)}. It is in no list any more; its history stays.
        </Banner>
      )}
      {!policy.isBasic && <LotRelease oil={data.oil} />}
      <OilFacts oil={data.oil}>
        {!policy.isBasic && <LotFacts oil={data.oil} policy={policy} isInHead />}
      </OilFacts>
      <OilParts
        variables={queryRef.variables}
        departmentId={department == null ? null : String(department.databaseId)}
        hasCertificate={data.oil.hasCertificate}
        facts={<LotFacts oil={data.oil} policy={policy} isInHead={false} />}
        firstEntry={<EditOil oil={data.oil} label="Enter its quantity" />}
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
      <UnsavedGuard
        title="Leave without saving?"
        message="What you typed on this oil has not been saved."
      >
        <OpenOil queryRef={queryRef} />
      </UnsavedGuard>
    </MissingRecord>
  );
}

/** When opened from the list, goes back in the history, which preserves search, order and scroll position. */
function BackToInventory() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const goBack = (event: MouseEvent) => {
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    const steps = stepsFromList(state);
    if (steps === null || opensElsewhere) return;
    event.preventDefault();
    void navigate(-steps);
  };
  return (
    <Button component={Link} to={INVENTORY} variant="default" onClick={goBack}>
      Back to inventory
    </Button>
  );
}

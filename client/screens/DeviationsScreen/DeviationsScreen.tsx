import { graphql } from 'react-relay';
import type { DeviationsScreenQuery } from '#client/__generated__/DeviationsScreenQuery.graphql.ts';
import { useKeptQuery } from '#client/relay/reading/useKeptQuery.ts';
import type { ScreenProps } from '#client/relay/screenRoute.tsx';
import { RaiseDeviation } from '#client/screens/deviations/RaiseDeviation.tsx';
import { useViewer } from '#client/session/useViewer.ts';
import { PageHeader } from '#client/ui/page/PageHeader.tsx';
import { mayAnywhere } from '#domain/access.ts';
import { DeviationList } from './DeviationList.tsx';

const query = graphql`
  query DeviationsScreenQuery(
    $first: Int!
    $search: String
    $state: DeviationState
    $severity: DeviationSeverity
    $kind: DeviationKind
    $batchId: ID
    $batch: ID!
    $hasBatch: Boolean!
    $oilId: ID
    $oil: ID!
    $hasOil: Boolean!
  ) {
    ...useDeviationRows_query
      @arguments(
        first: $first
        search: $search
        state: $state
        severity: $severity
        kind: $kind
        batchId: $batchId
        oilId: $oilId
      )
    batch: node(id: $batch) @include(if: $hasBatch) {
      ... on Batch {
        batchId
      }
    }
    lot: node(id: $oil) @include(if: $hasOil) {
      ... on Oil {
        tag
      }
    }
  }
`;

const always = () => true;

/** The register of deviations of the organization. */
export default function DeviationsScreen({ queryRef }: ScreenProps<DeviationsScreenQuery>) {
  const read = useKeptQuery<DeviationsScreenQuery>(query, queryRef, { staysFor: always });
  const viewer = useViewer();
  const mayRaise = viewer.keepsDeviations && mayAnywhere(viewer, 'raiseDeviations');
  const { variables, data } = read;
  return (
    <>
      <PageHeader title="Deviations" actions={mayRaise && <RaiseDeviation batch={null} isMain />} />
      <DeviationList
        read={read}
        searched={variables.search ?? ''}
        place={{
          batch: variables.hasBatch ? (data?.batch?.batchId ?? '…') : null,
          lot: variables.hasOil ? (data?.lot?.tag ?? '…') : null,
        }}
      />
    </>
  );
}

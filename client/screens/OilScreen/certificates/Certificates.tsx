import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { graphql, usePaginationFragment } from 'react-relay';
import type { Certificates_query$key } from '#client/__generated__/Certificates_query.graphql.ts';
import type { CertificatesPaginationQuery } from '#client/__generated__/CertificatesPaginationQuery.graphql.ts';
import { useNextPage } from '#client/relay/reading/useNextPage.ts';
import { lotPolicyOf } from '#client/screens/oils/lots/lotPolicy.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';
import { LoadMore } from '#client/ui/list/LoadMore.tsx';
import { PageSection } from '#client/ui/page/PageSection.tsx';
import { BARE_LIST, NOTE } from '#client/ui/theme/looks.ts';
import { may } from '#domain/access.ts';
import { inCannabinoidOrder } from '#domain/recipe/cannabinoidOrder.ts';
import { CertificateCard } from './CertificateCard.tsx';
import { CertificateForm } from './CertificateForm.tsx';
import { CertificateItem } from './CertificateItem.tsx';

const PAGE = 10;

const fragment = graphql`
  fragment Certificates_query on Query
  @refetchable(queryName: "CertificatesPaginationQuery")
  @argumentDefinitions(
    id: { type: "ID!" }
    first: { type: "Int", defaultValue: 10 }
    after: { type: "String" }
  ) {
    cannabinoids {
      name
    }
    qualityPolicy {
      ...lotPolicy_policy
    }
    oil(id: $id, includeDeleted: true) @required(action: THROW) {
      id
      databaseId
      tag
      deletedAt
      revision
      ...AfterSaving_oil
      potencies {
        cannabinoid
        percent
      }
      department {
        databaseId
      }
      tests(first: $first, after: $after) @connection(key: "Certificates_tests") {
        __id
        totalCount
        edges {
          node {
            id
            databaseId
            ...CertificateCard_test
          }
        }
      }
    }
  }
`;

type Props = { readonly query: Certificates_query$key; readonly isInTab: boolean };

/** The certificates of a lot and the corrections of its percents, newest first. */
export function Certificates({ query, isInTab }: Props) {
  const pages = usePaginationFragment<CertificatesPaginationQuery, Certificates_query$key>(
    fragment,
    query,
  );
  const next = useNextPage(pages, PAGE);
  const [isAdding, setAdding] = useState(false);
  const [isUnsaved, setUnsaved] = useState(false);
  const { oil, cannabinoids } = pages.data;
  const { edges, totalCount, __id } = oil.tests;
  const departmentId = oil.department == null ? null : String(oil.department.databaseId);
  const mayAdd = may(useViewer(), 'inspectLots', departmentId) && oil.deletedAt == null;
  return (
    <PageSection title="Certificates" isInTab={isInTab}>
      {mayAdd && (
        <Group mb="sm">
          <Button variant="default" onClick={() => setAdding(true)}>
            Add certificate
          </Button>
        </Group>
      )}
      {edges.length === 0 && (
        <Text {...NOTE}>
          {oil.potencies.length === 0
            ? 'No certificate and no percent was entered.'
            : 'No certificate was added.'}
        </Text>
      )}
      <Stack component="ul" gap="sm" {...BARE_LIST}>
        {edges.map(({ node }) => (
          <CertificateItem key={node.id} databaseId={node.databaseId}>
            <CertificateCard
              test={node}
              lot={mayAdd ? { id: oil.id, tag: oil.tag, connections: [__id] } : null}
            />
          </CertificateItem>
        ))}
      </Stack>
      <LoadMore shown={edges.length} total={totalCount} next={next} />
      {isAdding && (
        <Dialog
          title={`Certificate of ${oil.tag}`}
          size="wide"
          isUnsaved={isUnsaved}
          onClose={() => setAdding(false)}
        >
          {(close, leave) => (
            <CertificateForm
              lot={oil}
              cannabinoids={inCannabinoidOrder(cannabinoids.map(({ name }) => name))}
              oil={oil}
              policy={lotPolicyOf(pages.data.qualityPolicy)}
              connections={[__id]}
              onUnsaved={setUnsaved}
              onCancel={leave}
              onClose={close}
            />
          )}
        </Dialog>
      )}
    </PageSection>
  );
}

import { Skeleton, VisuallyHidden } from '@mantine/core';
import { graphql } from 'react-relay';
import type { OilCertificatesQuery } from '#client/__generated__/OilCertificatesQuery.graphql.ts';
import { QueryRegion } from '#client/relay/reading/QueryRegion.tsx';
import { ErrorNotice } from '#client/ui/notice/ErrorNotice.tsx';
import { Certificates } from './Certificates.tsx';

const query = graphql`
  query OilCertificatesQuery($id: ID!) {
    ...Certificates_query @arguments(id: $id)
  }
`;

type Props = {
  /** Keep it stable. */
  readonly variables: { readonly id: string };
  readonly isInTab: boolean;
};

/** The certificates of a lot. Loads separately, so that the lot is shown first, and even when this fails. */
export const OilCertificates = ({ variables, isInTab }: Props) => (
  <QueryRegion<OilCertificatesQuery>
    query={query}
    variables={variables}
    loading={
      <div role="status">
        <VisuallyHidden>Loading the certificates…</VisuallyHidden>
        <Skeleton h="8rem" />
      </div>
    }
    failed={(message, onRetry) => (
      <ErrorNotice title="Failed to load the certificates" message={message} onRetry={onRetry} />
    )}
  >
    {(data) => <Certificates query={data} isInTab={isInTab} />}
  </QueryRegion>
);

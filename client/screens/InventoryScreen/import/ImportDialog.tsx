import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { graphql } from 'react-relay';
import type { ImportDialogQuery } from '#client/__generated__/ImportDialogQuery.graphql.ts';
import { QueryRegion } from '#client/relay/reading/QueryRegion.tsx';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';
import { ErrorNotice } from '#client/ui/notice/ErrorNotice.tsx';
import { ImportSteps } from './ImportSteps.tsx';

const query = graphql`
  query ImportDialogQuery {
    cannabinoids(first: 200) {
      edges {
        node {
          name
        }
      }
    }
    departments(first: 200) {
      edges {
        node {
          id
          databaseId
          name
          active
        }
      }
    }
  }
`;

const NO_VARIABLES = {};

type Props = { readonly onWritten: () => void; readonly onClose: () => void };

type BodyProps = {
  readonly data: ImportDialogQuery['response'];
  readonly onWritten: () => void;
  readonly onLock: (isLocked: boolean) => void;
  readonly close: () => void;
};

function Body({ data, ...props }: BodyProps) {
  const { cannabinoids, departments } = data;
  return (
    <ImportSteps
      cannabinoids={cannabinoids.edges.map(({ node }) => node.name)}
      departments={departments.edges.map(({ node }) => node)}
      {...props}
    />
  );
}

/** Imports oils from a file: template, choice, preview, import, result. */
export default function ImportDialog({ onWritten, onClose }: Props) {
  const [isLocked, setLocked] = useState(false);
  return (
    <Dialog title="Bulk Import Inventory" size="wide" isLocked={isLocked} onClose={onClose}>
      {(close) => (
        <QueryRegion<ImportDialogQuery>
          query={query}
          variables={NO_VARIABLES}
          loading={<Skeleton height="16rem" />}
          failed={(message, onRetry) => <ErrorNotice message={message} onRetry={onRetry} />}
        >
          {(data) => <Body data={data} onWritten={onWritten} onLock={setLocked} close={close} />}
        </QueryRegion>
      )}
    </Dialog>
  );
}

import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { graphql } from 'react-relay';
import type { ImportDialogQuery } from '#client/__generated__/ImportDialogQuery.graphql.ts';
import { QueryRegion } from '#client/relay/reading/QueryRegion.tsx';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';
import { ErrorNotice } from '#client/ui/notice/ErrorNotice.tsx';
import type { NextAct } from './ImportResult.tsx';
import { ImportSteps } from './ImportSteps.tsx';

const query = graphql`
  query ImportDialogQuery {
    cannabinoids {
      name
    }
    departments {
      id
      databaseId
      name
      active
    }
  }
`;

const NO_VARIABLES = {};

type Props = {
  /** A file that was chosen before; without one the dialog asks for it. */
  readonly file?: File;
  readonly onWritten: () => void;
  readonly onClose: () => void;
  /** Offered with the result. */
  readonly next?: NextAct;
};

type BodyProps = {
  readonly data: ImportDialogQuery['response'];
  readonly file: File | null;
  readonly onWritten: () => void;
  readonly onLock: (isLocked: boolean) => void;
  readonly close: () => void;
  readonly next: NextAct | null;
};

function Body({ data, ...props }: BodyProps) {
  const { cannabinoids, departments } = data;
  return (
    <ImportSteps
      cannabinoids={cannabinoids.map(({ name }) => name)}
      departments={departments}
      {...props}
    />
  );
}

/** Imports oils from a file: template, choice, preview, import, result. */
export default function ImportDialog({ file, onWritten, onClose, next }: Props) {
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
          {(data) => (
            <Body
              data={data}
              file={file ?? null}
              onWritten={onWritten}
              onLock={setLocked}
              close={close}
              next={next ?? null}
            />
          )}
        </QueryRegion>
      )}
    </Dialog>
  );
}

import { savedBatchPath } from '#client/screens/batches/run/runLinks.ts';
import { RowLink } from '#client/ui/table/RowLink.tsx';

export const BatchLink = ({ batchId }: { readonly batchId: string }) => (
  <RowLink to={savedBatchPath(batchId)}>{batchId}</RowLink>
);

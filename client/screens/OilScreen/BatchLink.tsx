import { Link } from 'react-router';
import { savedBatchPath } from '#client/screens/run/runLinks.ts';
import '#client/screens/oils/rowLink.css';

export const BatchLink = ({ batchId }: { readonly batchId: string }) => (
  <Link className="bw-row-link" to={savedBatchPath(batchId)}>
    {batchId}
  </Link>
);

import { rowOfGraphId } from '#client/relay/graphId.ts';

/** The traced lot or batch, as arguments of the GraphQL query. */
export type TraceFilter = {
  readonly oilId?: string | null | undefined;
  readonly batchId?: string | null | undefined;
  readonly search?: string | null | undefined;
};

/** The REST path of the file with the complete trace. */
export function exportPath({ oilId, batchId, search }: TraceFilter): string {
  const query = new URLSearchParams();
  if (oilId != null) query.set('oil_id', rowOfGraphId(oilId));
  if (batchId != null) query.set('batch_id', batchId);
  if (search != null) query.set('search', search);
  return `/trace/export?${query}`;
}

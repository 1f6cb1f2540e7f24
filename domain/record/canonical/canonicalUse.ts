import { recordValue, textValue } from './canonicalText.ts';
import { sha256 } from './sha256.ts';

/** A lot as its use for a batch is allowed: its identity and the facts that the use depends on. Days are `YYYY-MM-DD`. */
export type UsedLotFacts = {
  readonly tag: string;
  readonly description: string;
  readonly batch: string;
  readonly status: string;
  readonly expiresOn: string | null;
  readonly retestOn: string | null;
};

/** The printed id and the production date of the batch. */
export type UsingBatch = { readonly batchId: string; readonly productionDate: string };

/** The digest that a signature on the use of one lot covers, as lower-case hex. */
export const digestOfUse = (lot: UsedLotFacts, { batchId, productionDate }: UsingBatch): string =>
  sha256(
    recordValue({
      batch: textValue(lot.batch),
      description: textValue(lot.description),
      expiresOn: textValue(lot.expiresOn),
      productionDate: textValue(productionDate),
      retestOn: textValue(lot.retestOn),
      status: textValue(lot.status),
      tag: textValue(lot.tag),
      usedIn: textValue(batchId),
    }) ?? '',
  );

/** One lot in a dialog: its row id, the sentence that is signed, and the digest of its use. */
export type ShownUse = {
  readonly oilId: number;
  readonly statement: string;
  readonly digest: string;
};

/** The digest of all lots that one dialog shows, each with its sentence; their order says nothing. */
export const usesDigest = (uses: readonly ShownUse[]): string =>
  sha256(
    uses
      .map(({ oilId, statement, digest }) => `${oilId} ${digest} ${sha256(statement)}`)
      .sort()
      .join(' '),
  );

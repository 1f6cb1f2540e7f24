import { graphql, readInlineData } from 'react-relay';
import type { batchDocument_batch$key } from '#client/__generated__/batchDocument_batch.graphql.ts';
import { inLowerCase } from '#client/relay/enumCase.ts';
import type { BatchDocument, BatchHeader } from '#domain/record/document/document.ts';
import type { RecordHistory } from '#domain/record/entries/corrections.ts';
import type { BatchEntries } from '#domain/record/entries/entries.ts';
import { byField, HEAD_FIELDS } from '#domain/record/entries/headEntries.ts';
import { type BatchRecord, batchRecord } from '#domain/record/page/batchRecord.ts';
import type { BatchSignatures } from '#domain/record/page/recordSigned.ts';
import { type GraphBatch, toBatchDocument } from './graphDocument.ts';
import { storedEntries } from './written.ts';

const fragment = graphql`
  fragment batchDocument_batch on Batch @inline {
    batchId
    batchNumber
    agentName
    supervisorName
    unitWeights
    rejectedUnits
    reworkUnits
    labSamples
    retainSamples
    wasteGrams
    finishedGrams
    finishedQuantity
    productionDate
    status
    active
    organizationName
    logoUrl
    recordCode {
      size
      path
    }
    revision
    lineSignatures
    completedAt
    completedBy
    reasons {
      lines
      targets
      yield
    }
    allowedUses
    recipeNumber
    recipeDescription
    recipeVersionNumber
    multiplier
    parts
    document {
      productType
      batchWeightGrams
      unitWeightGrams
      warnings
      untargetedLimitPercent
      targets {
        cannabinoid
        operator
        value
        unit
        targetMg
        achievedMg
      }
      lines {
        position
        parentPosition
        ingredientName
        ingredientTag
        ingredientType
        lotId
        calculatedGrams
        partGrams
        actualGrams
        actualParts
        initials
        initialsParts
        lot
      }
      lots {
        lotId
        tag
        description
        batch
        departmentName
        mode
        grams
        potencies {
          cannabinoid
          percent
        }
        capPercents {
          cannabinoid
          percent
        }
      }
    }
  }
`;

export const toBatchHeader = (batch: GraphBatch): BatchHeader => ({
  batchId: batch.batchId,
  ...byField(HEAD_FIELDS, (field) => batch[field] ?? ''),
  status: inLowerCase(batch.status),
  isActive: batch.active,
  organizationName: batch.organizationName,
});

/** The completion of the batch; null while it is open. */
export const toCompletion = ({
  completedAt,
  completedBy,
  reasons,
  allowedUses,
}: GraphBatch): RecordHistory['completion'] =>
  completedAt == null ? null : { by: completedBy ?? '', at: completedAt, reasons, allowedUses };

export type RecordCode = { readonly size: number; readonly path: string };

/** A saved batch in the terms of the domain. */
export type StoredBatch = {
  readonly header: BatchHeader;
  readonly document: BatchDocument;
  readonly completion: RecordHistory['completion'];
  readonly revision: number;
  /** The logo at the time of saving. */
  readonly logoUrl: string | null;
  /** The QR code that opens its page. */
  readonly code: RecordCode;
  readonly entries: BatchEntries;
  /** Completing and correcting it are signed, and its initials come from the signature. */
  readonly isSigned: boolean;
};

/** A saved batch from the store. */
export function storedBatch(key: batchDocument_batch$key): StoredBatch {
  const batch = readInlineData(fragment, key);
  const header = toBatchHeader(batch);
  const document = toBatchDocument(batch);
  return {
    header,
    document,
    completion: toCompletion(batch),
    revision: batch.revision,
    logoUrl: batch.logoUrl ?? null,
    code: batch.recordCode,
    entries: storedEntries(header, document),
    isSigned: batch.lineSignatures !== 'OFF',
  };
}

/** The record of a saved batch, from its frozen document and all of its corrections. */
export const recordOf = (
  { header, document, completion }: StoredBatch,
  corrections: RecordHistory['corrections'],
  signing?: BatchSignatures,
): BatchRecord => batchRecord(header, document, { completion, corrections }, signing);

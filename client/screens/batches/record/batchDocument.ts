import { graphql, readInlineData } from 'react-relay';
import type {
  batchDocument_batch$data,
  batchDocument_batch$key,
} from '#client/__generated__/batchDocument_batch.graphql.ts';
import { inLowerCase } from '#client/relay/enumCase.ts';
import { ITEM_TYPE, OPERATOR, POTENCY_UNIT } from '#client/screens/recipes/graphWords.ts';
import type { BatchDocument, BatchHeader } from '#domain/record/document/document.ts';
import type { RecordHistory } from '#domain/record/entries/corrections.ts';
import type { BatchEntries, EntryField } from '#domain/record/entries/entries.ts';
import { byField, HEAD_FIELDS } from '#domain/record/entries/headEntries.ts';
import { type BatchRecord, batchRecord } from '#domain/record/page/batchRecord.ts';
import { storedEntries } from './written.ts';

const fragment = graphql`
  fragment batchDocument_batch on Batch @inline {
    batchId
    batchNumber
    agentName
    supervisorName
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
    completedAt
    completedBy
    reasons {
      lines
      targets
      yield
    }
    corrections(first: 900) {
      edges {
        node {
          field
          linePosition
          part
          from
          to
          reason
          correctedBy
          createdAt
        }
      }
    }
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
      }
    }
  }
`;

/** A saved batch as returned by the graph. */
export type GraphBatch = Omit<batchDocument_batch$data, ' $fragmentType'>;

export const toBatchHeader = (batch: GraphBatch): BatchHeader => ({
  batchId: batch.batchId,
  ...byField(HEAD_FIELDS, (field) => batch[field] ?? ''),
  status: inLowerCase(batch.status),
  isActive: batch.active,
  organizationName: batch.organizationName,
});

/** The frozen document exactly as it was saved. */
export const toBatchDocument = ({ document, ...batch }: GraphBatch): BatchDocument => ({
  recipeNumber: batch.recipeNumber,
  recipeDescription: batch.recipeDescription,
  recipeVersion: batch.recipeVersionNumber,
  productType: document.productType,
  batchWeightGrams: Number(document.batchWeightGrams),
  unitWeightGrams: Number(document.unitWeightGrams),
  multiplier: Number(batch.multiplier),
  parts: batch.parts,
  targets: document.targets.map((target) => ({
    cannabinoid: target.cannabinoid,
    operator: OPERATOR[target.operator],
    value: Number(target.value),
    unit: POTENCY_UNIT[target.unit],
    targetMg: target.targetMg,
    achievedMg: target.achievedMg,
  })),
  lines: document.lines.map((line) => ({
    position: line.position,
    parentPosition: line.parentPosition ?? null,
    ingredientName: line.ingredientName,
    ingredientTag: line.ingredientTag ?? null,
    ingredientType: ITEM_TYPE[line.ingredientType],
    oilId: line.lotId ?? null,
    calculatedGrams: Number(line.calculatedGrams),
    partGrams: line.partGrams.map(Number),
    actualGrams: gramsOrNull(line.actualGrams),
    actualParts: line.actualParts.map(gramsOrNull),
    initials: line.initials,
    initialsParts: line.initialsParts,
    lot: line.lot,
  })),
  lots: document.lots.map((lot) => ({
    oilId: lot.lotId,
    tag: lot.tag,
    description: lot.description,
    batch: lot.batch,
    departmentName: lot.departmentName ?? null,
    mode: inLowerCase(lot.mode),
    grams: Number(lot.grams),
    percents: Object.fromEntries(
      lot.potencies.map(({ cannabinoid, percent }) => [cannabinoid, Number(percent)]),
    ),
  })),
  warnings: document.warnings,
  untargetedLimitPercent:
    document.untargetedLimitPercent == null ? null : Number(document.untargetedLimitPercent),
});

const gramsOrNull = (grams: string | null | undefined): number | null =>
  grams == null ? null : Number(grams);

const FIELD = {
  BATCH_NUMBER: 'batchNumber',
  AGENT_NAME: 'agentName',
  SUPERVISOR_NAME: 'supervisorName',
  FINISHED_QUANTITY: 'finishedQuantity',
  PRODUCTION_DATE: 'productionDate',
  LOT: 'lot',
  ACTUAL_GRAMS: 'actualGrams',
  INITIALS: 'initials',
} as const satisfies Record<
  GraphBatch['corrections']['edges'][number]['node']['field'],
  EntryField
>;

/** Completion and corrections of the batch. */
export const toHistory = ({
  completedAt,
  completedBy,
  reasons,
  corrections,
}: GraphBatch): RecordHistory => ({
  completion: completedAt == null ? null : { by: completedBy ?? '', at: completedAt, reasons },
  corrections: corrections.edges.map(({ node }) => ({
    field: FIELD[node.field],
    linePosition: node.linePosition ?? null,
    part: node.part ?? null,
    from: node.from,
    to: node.to,
    reason: node.reason,
    by: node.correctedBy,
    at: node.createdAt,
  })),
});

export type RecordCode = { readonly size: number; readonly path: string };

/** A saved batch in the terms of the domain. */
export type StoredBatch = {
  readonly header: BatchHeader;
  readonly document: BatchDocument;
  readonly history: RecordHistory;
  readonly revision: number;
  /** The logo at the time of saving. */
  readonly logoUrl: string | null;
  /** The QR code that opens its page. */
  readonly code: RecordCode;
  readonly entries: BatchEntries;
};

/** A saved batch from the store. */
export function storedBatch(key: batchDocument_batch$key): StoredBatch {
  const batch = readInlineData(fragment, key);
  const header = toBatchHeader(batch);
  const document = toBatchDocument(batch);
  return {
    header,
    document,
    history: toHistory(batch),
    revision: batch.revision,
    logoUrl: batch.logoUrl ?? null,
    code: batch.recordCode,
    entries: storedEntries(header, document),
  };
}

/** The record of a saved batch, from its frozen document alone. */
export const recordOf = ({ header, document, history }: StoredBatch): BatchRecord =>
  batchRecord(header, document, history);

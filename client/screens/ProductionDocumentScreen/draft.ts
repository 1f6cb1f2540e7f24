import * as z from 'zod/mini';
import type { Entry } from '#client/screens/record/entries.ts';
import type { BatchHeader } from '#domain/record/document.ts';

const draftSchema = z.object({
  /** Made once a document, so that a double click or a retry after a reload gives one batch. */
  idempotencyKey: z.string(),
  /** Shown until it is saved, and kept by the server where it may. */
  proposedBatchId: z.string(),
  header: z.object({
    batchNumber: z.string(),
    agentName: z.string(),
    supervisorName: z.string(),
    finishedQuantity: z.string(),
    productionDate: z.string(),
  }),
  entries: z.record(
    z.string(),
    z.object({ actual: z.string(), initials: z.string(), lot: z._default(z.string(), '') }),
  ),
  savedBatchId: z.nullable(z.string()),
  /** The server knows the key with other figures: saving takes the document opened anew. */
  isRefused: z.boolean(),
});

/** A document in the making: what was typed, and which batch became of it. */
export type Draft = Readonly<z.infer<typeof draftSchema>>;

type Start = Pick<Draft, 'idempotencyKey' | 'proposedBatchId'> & {
  readonly agentName: string;
  readonly today: string;
};

export const newDraft = ({ agentName, today, ...ids }: Start): Draft => ({
  ...ids,
  header: {
    batchNumber: '',
    agentName,
    supervisorName: '',
    finishedQuantity: '',
    productionDate: today,
  },
  entries: {},
  savedBatchId: null,
  isRefused: false,
});

/** The draft kept under `key`; null when there is none that can be read. */
export function readDraft(key: string): Draft | null {
  try {
    const parsed = draftSchema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export const keepDraft = (key: string, draft: Draft): void =>
  sessionStorage.setItem(key, JSON.stringify(draft));

/**
 * What to go on with. Coming here anew (not by Back or a reload) after a batch was saved means
 * another batch; after a refusal, the same one under another key and id.
 */
export function resumed(kept: Draft | null, fresh: Draft, isOpenedAnew: boolean): Draft {
  if (kept === null) return fresh;
  if (!isOpenedAnew) return kept;
  if (kept.savedBatchId !== null) return fresh;
  const { idempotencyKey, proposedBatchId } = fresh;
  return kept.isRefused ? { ...kept, idempotencyKey, proposedBatchId, isRefused: false } : kept;
}

const isTypedEntry = ({ actual, initials, lot }: Entry): boolean =>
  [actual, initials, lot].some((text) => text.trim() !== '');

export const isTyped = (draft: Draft, fresh: Draft): boolean =>
  Object.values(draft.entries).some(isTypedEntry) ||
  JSON.stringify(draft.header) !== JSON.stringify(fresh.header);

/** Without an id, the document of somebody who can't save it. */
export const toHeader = (
  { header, proposedBatchId }: Draft,
  maySave: boolean,
  organizationName: string,
): BatchHeader => ({
  ...header,
  batchId: maySave ? proposedBatchId : null,
  status: 'unsaved',
  isActive: true,
  organizationName,
});

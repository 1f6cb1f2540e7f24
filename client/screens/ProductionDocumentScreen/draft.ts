import * as z from 'zod/mini';
import type { Entry } from '#client/screens/batches/record/entries.ts';
import { mayBeKept } from '#domain/record/document/batchId.ts';
import type { BatchHeader } from '#domain/record/document/document.ts';
import { BLANK_HEAD, byField, HEAD_FIELDS } from '#domain/record/entries/headEntries.ts';

const draftSchema = z.object({
  /** Created once per document, so that a double click or a retry after a reload creates one batch. */
  idempotencyKey: z.string(),
  /** Shown until it is saved, and kept by the server if possible. */
  proposedBatchId: z.string(),
  header: z.object(byField(HEAD_FIELDS, () => z._default(z.string(), ''))),
  entries: z.record(
    z.string(),
    z.object({ actual: z.string(), initials: z.string(), lot: z._default(z.string(), '') }),
  ),
  savedBatchId: z.nullable(z.string()),
  /** The server knows the key with other figures; the document must be opened again to be saved. */
  isRefused: z.boolean(),
});

/** A document in progress: the typed values, and the batch it was saved as. */
export type Draft = Readonly<z.infer<typeof draftSchema>>;

type Start = Pick<Draft, 'idempotencyKey' | 'proposedBatchId'> & {
  readonly agentName: string;
  readonly today: string;
};

export const newDraft = ({ agentName, today, ...ids }: Start): Draft => ({
  ...ids,
  header: { ...BLANK_HEAD, agentName, productionDate: today },
  entries: {},
  savedBatchId: null,
  isRefused: false,
});

/** The draft stored under `key`; null when there is none or it cannot be read. */
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
 * The draft to continue with. Opening the document again (not by Back or a reload) after a save starts another batch;
 * after a refused key, the same batch with a new key and id.
 */
export function resumed(kept: Draft | null, fresh: Draft, isFreshVisit: boolean): Draft {
  if (kept === null) return fresh;
  if (!isFreshVisit) return kept;
  if (kept.savedBatchId !== null) return fresh;
  const { idempotencyKey, proposedBatchId } = fresh;
  return kept.isRefused ? { ...kept, idempotencyKey, proposedBatchId, isRefused: false } : kept;
}

/**
 * The id for a signature that names it: one that the server keeps. It replaces one of days ago by one of today, which the
 * signer would not have seen. Only for a document that is known not to be saved, because its key stands for its id, too.
 */
export const signableId = (
  { proposedBatchId }: Pick<Draft, 'proposedBatchId'>,
  fresh: string,
  nowMs: number,
): string => (mayBeKept(proposedBatchId, nowMs) ? proposedBatchId : fresh);

const isTypedEntry = ({ actual, initials, lot }: Entry): boolean =>
  [actual, initials, lot].some((text) => text.trim() !== '');

export const isTyped = (draft: Draft, fresh: Draft): boolean =>
  Object.values(draft.entries).some(isTypedEntry) ||
  JSON.stringify(draft.header) !== JSON.stringify(fresh.header);

/** Without an id for a user who cannot save it. */
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

import type { SignedBatch } from '#domain/record/canonical/signedRecord.ts';
import { whatWasChanged } from '#domain/record/entries/corrections.ts';
import {
  type BatchEntries,
  type EntryPlace,
  LINE_FIELDS,
  PART_FIELDS,
  withChanges,
} from '#domain/record/entries/entries.ts';
import { HEAD_FIELDS } from '#domain/record/entries/headEntries.ts';
import {
  type BatchWithDocument,
  documentOf,
  entriesOf,
  historyOf,
} from '#server/batches/writing/document.ts';
import type { TrailEntry } from '#server/quality/signatures/movedText.ts';
import { batchAfter, digestOf } from './signedBatch.ts';

/** A batch as it was read, with what an act writes on it besides entries. */
export type ShownBatch = {
  readonly entries: BatchEntries;
  readonly history: SignedBatch['history'];
};

/** The batch that an act on what was read makes; null when it makes none. */
export type AfterAct = (shown: ShownBatch) => ShownBatch | null;

/** The kinds of entries that can be undone, with what each corrected. */
const UNDONE = new Set(['batch edited', 'batch corrected']);

/**
 * Tells whether `digest` is that of an act on the batch as it was before the newest entries of its trail: the trail has
 * each changed entry in the words of the record, with its stored text.
 */
export function wasShownBefore(batch: BatchWithDocument, digest: string, afterAct: AfterAct) {
  const places = placesOf(batch);
  return (undone: readonly TrailEntry[]): boolean => {
    if (!undone.every(({ kind }) => UNDONE.has(kind))) return false;
    const after = afterAct(before(batch, places, undone));
    return after !== null && digestOf(batchAfter(batch, after.entries, after.history)) === digest;
  };
}

type Places = ReadonlyMap<string, EntryPlace>;

function before(
  batch: BatchWithDocument,
  places: Places,
  undone: readonly TrailEntry[],
): ShownBatch {
  const changes = undone.flatMap((entry) => changesIn(places, entry));
  const corrected = undone
    .filter(({ kind }) => kind === 'batch corrected')
    .flatMap((entry) => changesIn(places, entry));
  const { completion, corrections } = historyOf(batch);
  return {
    entries: withChanges(entriesOf(batch), changes),
    history: {
      completion,
      corrections: corrections.slice(0, corrections.length - corrected.length),
    },
  };
}

/** The last of several changes of one entry counts, so that the oldest text comes last. */
const changesIn = (places: Places, { before: texts }: TrailEntry) =>
  Object.entries(Object(texts)).flatMap(([words, to]) => {
    const place = places.get(words);
    return place === undefined ? [] : [{ ...place, to: String(to) }];
  });

/** Where each entry of the batch is, by its words in the trail. */
function placesOf(batch: BatchWithDocument): Places {
  const document = documentOf(batch);
  const head = HEAD_FIELDS.map((field) => ({ field, linePosition: null, part: null }));
  const lines = entriesOf(batch).lines.flatMap(({ position: linePosition, parts }) => [
    ...LINE_FIELDS.map((field) => ({ field, linePosition, part: null })),
    ...parts.flatMap(({ part }) => PART_FIELDS.map((field) => ({ field, linePosition, part }))),
  ]);
  return new Map(
    [...head, ...lines].map((place): [string, EntryPlace] => [
      whatWasChanged(document, place),
      place,
    ]),
  );
}

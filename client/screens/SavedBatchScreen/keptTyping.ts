import * as z from 'zod/mini';
import { BLANK_ENTRY } from '#client/screens/batches/record/entries.ts';
import type { Written } from '#client/screens/batches/record/written.ts';
import { byField, HEAD_FIELDS, type HeadDraft } from '#domain/record/entries/headEntries.ts';

const text = z.optional(z.string());
const keptSchema = z.object({
  /** The revision it is based on, so that later changes by others are reported instead of overwritten. */
  revision: z.number(),
  header: z.object(byField(HEAD_FIELDS, () => text)),
  entries: z.record(z.string(), z.object({ actual: text, initials: text, lot: text })),
});

/** Unsaved changes to a saved batch: only the fields that differ. */
export type KeptTyping = Readonly<z.infer<typeof keptSchema>>;

/** The texts of `after` that differ from `before`. */
function differing<Texts extends Readonly<Record<string, string>>>(
  before: Texts,
  after: Texts,
): Partial<Texts> {
  const texts: Partial<Texts> = {};
  for (const key in after) if (before[key] !== after[key]) texts[key] = after[key];
  return texts;
}

export function keptTyping(base: Written, written: Written, revision: number): KeptTyping {
  const entries = Object.entries(written.entries).flatMap(([key, entry]) => {
    const typed = differing(base.entries[key] ?? BLANK_ENTRY, entry);
    return Object.keys(typed).length === 0 ? [] : [[key, typed] as const];
  });
  return {
    revision,
    header: differing<HeadDraft>(base.header, written.header),
    entries: Object.fromEntries(entries),
  };
}

export const isNothing = ({ header, entries }: KeptTyping): boolean =>
  Object.keys(header).length === 0 && Object.keys(entries).length === 0;

/** The fields of a batch with unsaved changes applied; unknown lines are ignored. */
export const withTyping = (base: Written, { header, entries }: KeptTyping): Written => ({
  header: byField(HEAD_FIELDS, (field) => header[field] ?? base.header[field]),
  entries: Object.fromEntries(
    Object.entries(base.entries).map(([key, { actual, initials, lot }]) => {
      const typed = entries[key];
      return [
        key,
        {
          actual: typed?.actual ?? actual,
          initials: typed?.initials ?? initials,
          lot: typed?.lot ?? lot,
        },
      ] as const;
    }),
  ),
});

/** True when a stored value is a draft in the present format. */
export const isKeptTyping = (values: unknown): values is KeptTyping =>
  keptSchema.safeParse(values).success;

import * as z from 'zod/mini';
import { BLANK_ENTRY } from '#client/screens/record/entries.ts';
import type { HeaderDraft, Written } from '#client/screens/record/written.ts';

const text = z.optional(z.string());
const keptSchema = z.object({
  /** Of the batch it was typed over: somebody who saved since is told of, not written over. */
  revision: z.number(),
  header: z.object({
    batchNumber: text,
    agentName: text,
    supervisorName: text,
    finishedQuantity: text,
    productionDate: text,
  }),
  entries: z.record(z.string(), z.object({ actual: text, initials: text, lot: text })),
});

/** What was typed over a saved batch and not saved: the boxes that read otherwise, nothing else. */
export type KeptTyping = Readonly<z.infer<typeof keptSchema>>;

/** The texts of `after` that `before` has not. */
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
    header: differing<HeaderDraft>(base.header, written.header),
    entries: Object.fromEntries(entries),
  };
}

export const isNothing = ({ header, entries }: KeptTyping): boolean =>
  Object.keys(header).length === 0 && Object.keys(entries).length === 0;

/** The boxes of a batch with what was typed over them; lines that it has not are left out. */
export const withTyping = (base: Written, { header, entries }: KeptTyping): Written => ({
  header: {
    batchNumber: header.batchNumber ?? base.header.batchNumber,
    agentName: header.agentName ?? base.header.agentName,
    supervisorName: header.supervisorName ?? base.header.supervisorName,
    finishedQuantity: header.finishedQuantity ?? base.header.finishedQuantity,
    productionDate: header.productionDate ?? base.header.productionDate,
  },
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

/** Whether something that was kept is typing as this version knows it. */
export const isKeptTyping = (values: unknown): values is KeptTyping =>
  keptSchema.safeParse(values).success;

import { type Actor, may } from '#domain/access.ts';
import type { Command } from './commands.ts';
import type { FoundRecord } from './useFoundRecords.ts';

const VERBS = ['Run', 'Complete'] as const;
export type Verb = (typeof VERBS)[number];

export type Sentence = {
  /** The act that was typed first; null when only a name was typed. */
  readonly verb: Verb | null;
  /** The name of the record, as far as it was typed. */
  readonly name: string;
};

/** Reads `run gum-525` as an act and a name; a verb alone is a name. */
export function sentenceOf(text: string): Sentence {
  const [, first = '', rest = ''] = /^\s*(\S+)\s+(\S.*)$/.exec(text) ?? [];
  const verb = VERBS.find((one) => one.toLowerCase() === first.toLowerCase()) ?? null;
  return verb === null ? { verb, name: text.trim() } : { verb, name: rest.trim() };
}

/** The acts on the found records that this person may do, in the order of the records. */
export const actsOn = (
  viewer: Actor,
  found: readonly FoundRecord[],
  verb: Verb | null,
): readonly Command[] =>
  found.flatMap((record) => {
    const { act } = record;
    if (act === null || (verb !== null && act.verb !== verb)) return [];
    if (act.verb === 'Complete' && !may(viewer, 'produceBatches', act.departmentId)) return [];
    return [{ label: `${act.verb} ${record.label}`, does: act.does }];
  });

import { useState } from 'react';
import { RECORD_KINDS, recentRecords } from '#client/session/recents.ts';
import { useViewer } from '#client/session/useViewer.ts';
import {
  type Command,
  commandsFor,
  helpMatching,
  matching,
  templatesMatching,
} from './commands.ts';
import type { Line } from './PaletteLines.tsx';
import { actsOn, sentenceOf } from './recordActs.ts';
import { useFoundRecords } from './useFoundRecords.ts';

type Choice = Line & { readonly does: Command['does'] };
type Group = { readonly label: string; readonly lines: readonly Choice[] };

const choices = (commands: readonly Command[]): readonly Choice[] =>
  commands.map(({ label, does }) => ({ value: label, label, does }));

/** The groups of choices for what was typed, in the order they are shown; empty groups are left out. */
export function usePaletteGroups(text: string) {
  const viewer = useViewer();
  const { verb, name } = sentenceOf(text);
  const { found, ...search } = useFoundRecords(name);
  // An act must not be taken on a record that was found for an earlier name.
  const actable = search.isBehind ? [] : found;
  const [recents] = useState(() => recentRecords(viewer.id));
  const acts: Group = { label: 'Acts', lines: choices(actsOn(viewer, actable, verb)) };
  const records = RECORD_KINDS.map((kind) => ({
    label: kind,
    lines: found
      .filter((record) => record.kind === kind)
      .map(({ id, label, description, path }) => ({
        ...{ value: id, label, note: description, does: { path } },
      })),
  }));
  const recent = recents.map(({ label, description, path }) => ({
    ...{ value: path, label, note: description, does: { path } },
  }));
  const groups: readonly Group[] = [
    { label: 'Recent', lines: text.trim() === '' ? recent : [] },
    { label: 'Commands', lines: choices(matching(commandsFor(viewer), text)) },
    // An act that was typed comes before the records it is about, otherwise they come first.
    ...(verb === null ? [...records, acts] : [acts, ...records]),
    // After the records: a recipe whose number begins like a template is meant itself.
    { label: 'Templates', lines: choices(templatesMatching(viewer, text)) },
    { label: 'Help', lines: choices(helpMatching(text)) },
  ];
  return { groups: groups.filter(({ lines }) => lines.length > 0), ...search };
}

import { View } from '@react-pdf/renderer';
import type { NotesSection } from '#domain/record/sections/section.ts';
import { HAIRLINE } from '#server/documents/layout/paper.ts';
import { Words } from './Words.tsx';

type Props = { readonly notes: NotesSection['notes']; readonly width: number };

const PADDING = 6;

/** Notes in a box. */
export function Notes({ notes, width }: Props) {
  return (
    <View style={{ marginTop: 6, borderWidth: HAIRLINE, padding: PADDING - 2 }}>
      {notes.map(({ severity, text }) => (
        <Words key={text} text={text} width={width - 2 * PADDING} isBold={severity === 'problem'} />
      ))}
    </View>
  );
}

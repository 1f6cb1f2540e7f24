import { View } from '@react-pdf/renderer';
import type { BatchRecord } from '#domain/record/batchRecord.ts';
import { PEN_ROW, paper } from './paper.ts';
import { SectionTitle } from './SectionTitle.tsx';
import { Words } from './Words.tsx';

/** A line for the signature and one for the date, for each who signs. */
export function Signatures({ signatures }: { readonly signatures: BatchRecord['signatures'] }) {
  return (
    <View wrap={false}>
      <SectionTitle title="Signatures" />
      {signatures.map(({ role, name }) => (
        <View key={role} style={{ flexDirection: 'row', gap: 14, marginTop: 6 }}>
          <Blank label={role} text={name} grow={2} />
          <Blank label="Signature" text="" grow={3} />
          <Blank label="Date" text="" grow={1} />
        </View>
      ))}
    </View>
  );
}

type BlankProps = { readonly label: string; readonly text: string; readonly grow: number };

function Blank({ label, text, grow }: BlankProps) {
  return (
    <View style={{ flexGrow: grow, flexShrink: 1, flexBasis: 0 }}>
      <View style={[paper.rule, { minHeight: PEN_ROW, justifyContent: 'flex-end' }]}>
        <Words text={text} width={140} />
      </View>
      <Words text={label} />
    </View>
  );
}

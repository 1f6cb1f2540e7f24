import { View } from '@react-pdf/renderer';
import type { SignaturesSection } from '#domain/record/sections/section.ts';
import { PEN_ROW, paper } from '#server/documents/layout/paper.ts';
import { SectionTitle } from './SectionTitle.tsx';
import { Words } from './Words.tsx';

type Props = { readonly section: SignaturesSection; readonly width: number };

const GAP = 14;
/** Share of the width; an e-mail address fits on one line in it. */
const NAME_SHARE = 0.45;

/** For each signer, a line for the signature and one for the date. */
export function Signatures({ section, width }: Props) {
  return (
    <View wrap={false}>
      <SectionTitle title={section.title} />
      {section.signatures.map(({ role, name, blanks }) => {
        const nameWidth = NAME_SHARE * width;
        const blankWidth = (width - nameWidth) / blanks.length - GAP;
        return (
          <View key={role} style={{ flexDirection: 'row', gap: GAP, marginTop: 6 }}>
            <Blank label={role} text={name} width={nameWidth} />
            {blanks.map((label) => (
              <Blank key={label} label={label} text="" width={blankWidth} />
            ))}
          </View>
        );
      })}
    </View>
  );
}

type BlankProps = { readonly label: string; readonly text: string; readonly width: number };

function Blank({ label, text, width }: BlankProps) {
  return (
    <View style={{ width }}>
      <View style={[paper.rule, { minHeight: PEN_ROW, justifyContent: 'flex-end' }]}>
        <Words text={text} width={width} />
      </View>
      <Words text={label} />
    </View>
  );
}

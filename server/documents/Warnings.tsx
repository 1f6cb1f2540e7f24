import { View } from '@react-pdf/renderer';
import type { RecordWarning } from '#domain/record/recordWarnings.ts';
import { HAIRLINE } from './paper.ts';
import { Words } from './Words.tsx';

type Props = { readonly warnings: readonly RecordWarning[]; readonly width: number };

const WORDS = { problem: 'Problem', caution: 'Warning' } as const;
const PADDING = 6;

/** Status in words: paper has no colour. */
export function Warnings({ warnings, width }: Props) {
  if (warnings.length === 0) return null;
  return (
    <View style={{ marginTop: 6, borderWidth: HAIRLINE, padding: PADDING - 2 }}>
      {warnings.map(({ severity, text }) => (
        <Words
          key={`${severity} ${text}`}
          text={`${WORDS[severity]}: ${text}`}
          width={width - 2 * PADDING}
          isBold={severity === 'problem'}
        />
      ))}
    </View>
  );
}

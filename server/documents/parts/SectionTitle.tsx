import { View } from '@react-pdf/renderer';
import { Words } from './Words.tsx';

type Props = {
  readonly title: string;
  /** Points of the following sibling that must fit on the same page. */
  readonly presenceAhead?: number;
};

export function SectionTitle({ title, presenceAhead = 0 }: Props) {
  return (
    <View wrap={false} minPresenceAhead={presenceAhead} style={{ marginTop: 12, marginBottom: 3 }}>
      <Words text={title} isBold fontSize={10} />
    </View>
  );
}

import { StyleSheet, View } from '@react-pdf/renderer';
import { Words } from './Words.tsx';

const styles = StyleSheet.create({
  stamp: {
    position: 'absolute',
    top: 330,
    left: 0,
    right: 0,
    alignItems: 'center',
    transform: 'rotate(-24deg)',
    opacity: 0.25,
  },
});

/** A word across every page. */
export const Stamp = ({ text }: { readonly text: string }) => (
  <View fixed style={styles.stamp}>
    <Words text={text} isBold fontSize={90} />
  </View>
);

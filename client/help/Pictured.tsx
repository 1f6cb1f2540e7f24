import { type ComponentType, lazy, Suspense } from 'react';
import type { PictureName } from './glossary.ts';
import styles from './TermPicture.module.css';

type Props = { readonly name: PictureName };

// Without its drawing a word is still explained.
const TermPicture = lazy<ComponentType<Props>>(() =>
  import('./TermPicture.tsx').catch(() => ({ default: () => null })),
);

/** The drawing of a word, fetched when the word is looked up. */
export const Pictured = ({ name }: Props) => (
  <Suspense fallback={<div className={styles.picture} />}>
    <TermPicture name={name} />
  </Suspense>
);

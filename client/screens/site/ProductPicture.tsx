import { useComputedColorScheme } from '@mantine/core';
import { PICTURES, type PictureName, pictureFile } from './pictures.ts';
import styles from './Site.module.css';

const FILES = import.meta.glob<string>('./pictures/*/*.avif', {
  eager: true,
  query: '?url',
  import: 'default',
});

type Props = {
  readonly name: PictureName;
  /** The alternative text. */
  readonly alt: string;
  /** Visible without scrolling, so it loads eagerly. */
  readonly isFirst?: boolean;
};

/** A screenshot in the color scheme of the page, which may differ from the system's. */
export function ProductPicture({ name, alt, isFirst = false }: Props) {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const { wide, narrow } = PICTURES[name];
  const file = (width: 'wide' | 'narrow') =>
    FILES[`./pictures/${pictureFile(name, width, scheme)}`];
  return (
    <picture className={styles.sitePicture}>
      <source media="(max-width: 48em)" srcSet={file('narrow')} {...narrow} />
      <img
        src={file('wide')}
        {...wide}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}

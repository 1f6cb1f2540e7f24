import { useMantineColorScheme } from '@mantine/core';
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

const DARK = '(prefers-color-scheme: dark)';
const NARROW = '(max-width: 48em)';

/** A screenshot in the color scheme of the page, which may differ from the system's. */
export function ProductPicture({ name, alt, isFirst = false }: Props) {
  const { colorScheme } = useMantineColorScheme();
  const { wide, narrow } = PICTURES[name];
  const file = (width: 'wide' | 'narrow', scheme: 'light' | 'dark') =>
    FILES[`./pictures/${pictureFile(name, width, scheme)}`];
  const scheme = colorScheme === 'auto' ? 'light' : colorScheme;
  return (
    <picture className={styles.sitePicture}>
      {colorScheme === 'auto' && (
        <>
          <source media={`${NARROW} and ${DARK}`} srcSet={file('narrow', 'dark')} {...narrow} />
          <source media={DARK} srcSet={file('wide', 'dark')} {...wide} />
        </>
      )}
      <source media={NARROW} srcSet={file('narrow', scheme)} {...narrow} />
      <img
        src={file('wide', scheme)}
        {...wide}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding={isFirst ? 'sync' : 'async'}
      />
    </picture>
  );
}

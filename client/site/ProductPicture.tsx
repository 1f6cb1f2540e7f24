import { useComputedColorScheme } from '@mantine/core';
import { PICTURES, type PictureName, pictureFile } from './pictures.ts';

const FILES = import.meta.glob<string>('./pictures/*.avif', {
  eager: true,
  query: '?url',
  import: 'default',
});

type Props = {
  readonly name: PictureName;
  /** What is seen in it. */
  readonly alt: string;
  /** In view as soon as the page is. */
  readonly isFirst?: boolean;
};

/** A screen of the product, in the colours of this page: the person may have chosen others than the system's. */
export function ProductPicture({ name, alt, isFirst = false }: Props) {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const { wide, narrow } = PICTURES[name];
  const file = (width: 'wide' | 'narrow') =>
    FILES[`./pictures/${pictureFile(name, width, scheme)}`];
  return (
    <picture className="bw-site-picture">
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

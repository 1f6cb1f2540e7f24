import { Box } from '@mantine/core';
import styles from './FilePreview.module.css';

const PDF = 'application/pdf';

/** True when this browser shows such a file within a page. */
export const isPreviewed = (mediaType: string): boolean =>
  mediaType !== PDF || navigator.pdfViewerEnabled;

/** The page as wide as its frame, without the list of pages. */
const PDF_VIEW = '#navpanes=0&view=FitH';

const LABEL = 'The certificate as it was sent';

type Props = {
  /** An address for this page; null while it loads. */
  readonly address: string | null;
  readonly mediaType: string;
};

/** The file of a certificate, in a frame where it is a PDF. */
export function FilePreview({ address, mediaType }: Props) {
  if (mediaType !== PDF) {
    return address && <img className={styles.picture} src={address} alt={LABEL} />;
  }
  if (address === null) return <Box className={styles.pdf} />;
  return <iframe className={styles.pdf} src={`${address}${PDF_VIEW}`} title={LABEL} />;
}

import { Document, Page, renderToBuffer } from '@react-pdf/renderer';
import { Badge, type BadgeText, CARD } from './Badge.tsx';
import { drawableLogo } from './layout/drawableLogo.ts';
import { openFamilies } from './layout/openFamilies.ts';
import { familiesOf } from './layout/paperFonts.ts';
import { printable } from './layout/printable.ts';

export type BadgeJob = { readonly badge: BadgeText; readonly logo: Uint8Array | null };

/** Draws a badge in the calling thread: one page of the size of a card. */
export async function drawBadge({ badge, logo }: BadgeJob): Promise<Uint8Array> {
  const text = JSON.stringify(badge);
  await openFamilies(familiesOf(text));
  const drawing = (
    <Document
      title={printable(`Badge of ${badge.name}`)}
      author={printable(badge.organizationName)}
      creator="Batchwright"
      producer="Batchwright"
      language="en-US"
    >
      <Page size={[CARD.width, CARD.height]} style={{ fontFamily: familiesOf(text) }}>
        <Badge badge={badge} logo={drawableLogo(logo)} />
      </Page>
    </Document>
  );
  return new Uint8Array(await renderToBuffer(drawing));
}

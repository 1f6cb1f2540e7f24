import { Banner } from '#client/ui/notice/Banner.tsx';
import { promisedWords } from '#domain/inventory/promisedGrams.ts';

type Props = { readonly quantityGrams: string; readonly freeGrams: string };

/** A note on a lot with more promised than on hand. */
export function OverPromised({ quantityGrams, freeGrams }: Props) {
  if (Number(freeGrams) >= 0) return null;
  return (
    <Banner tone="caution" title="More is promised than there is">
      {promisedWords(Number(quantityGrams), Number(freeGrams))}.
    </Banner>
  );
}

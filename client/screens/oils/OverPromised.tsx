import { Banner } from '#client/ui/Banner.tsx';
import { promisedWords } from '#domain/inventory/promisedGrams.ts';

type Props = { readonly quantityGrams: string; readonly freeGrams: string };

/** Said of a lot that more batches wait for than it can serve. */
export function OverPromised({ quantityGrams, freeGrams }: Props) {
  if (Number(freeGrams) >= 0) return null;
  return (
    <Banner tone="caution" title="More is promised than there is">
      {promisedWords(Number(quantityGrams), Number(freeGrams))}.
    </Banner>
  );
}

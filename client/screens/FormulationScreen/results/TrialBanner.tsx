import { Button } from '@mantine/core';
import { Banner } from '#client/ui/notice/Banner.tsx';

type Props = {
  /** In words; empty: there is no trial. */
  readonly differences: readonly string[];
  readonly onEnd: () => void;
};

/** Says that the figures are not those of the recipe, wherever the page is scrolled. */
export function TrialBanner({ differences, onEnd }: Props) {
  if (differences.length === 0) return null;
  return (
    <div data-trial>
      <Banner
        tone="caution"
        actions={
          <Button size="compact-sm" variant="default" onClick={onEnd}>
            Back to the recipe
          </Button>
        }
      >
        Trial: {differences.join(', ')}. The recipe itself is unchanged: a batch can be confirmed
        only with the recipe's own figures.
      </Banner>
    </div>
  );
}

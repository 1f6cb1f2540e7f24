import { Button } from '@mantine/core';
import { Banner } from '#client/ui/Banner.tsx';

/** Says that what stands in the boxes comes from an earlier visit, and takes it back. */
export const ResumedBanner = ({ onDiscard }: { readonly onDiscard: () => void }) => (
  <Banner
    tone="info"
    actions={
      <Button variant="default" size="xs" onClick={onDiscard}>
        Discard
      </Button>
    }
  >
    What you typed on this batch before is back. It has not been saved.
  </Banner>
);

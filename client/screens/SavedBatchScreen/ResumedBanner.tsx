import { Button } from '@mantine/core';
import { Banner } from '#client/ui/notice/Banner.tsx';

/** Says that the fields contain a restored draft, and offers to discard it. */
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

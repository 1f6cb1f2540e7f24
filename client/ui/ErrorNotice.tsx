import { Button } from '@mantine/core';
import { Banner } from './Banner.tsx';

type Props = {
  /** What could not be loaded, where the message does not say so. */
  readonly title?: string;
  readonly message: string;
  readonly onRetry?: () => void;
  /** Defaults to `Retry`. */
  readonly retryLabel?: string;
};

/** What could not be loaded, in its place, with the way to try again. */
export function ErrorNotice({ title, message, onRetry, retryLabel = 'Retry' }: Props) {
  return (
    <Banner
      tone="problem"
      {...(title !== undefined && { title })}
      actions={
        onRetry !== undefined && (
          <Button variant="default" size="xs" onClick={onRetry}>
            {retryLabel}
          </Button>
        )
      }
    >
      {message}
    </Banner>
  );
}

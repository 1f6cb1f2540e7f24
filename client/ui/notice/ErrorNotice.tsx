import { Button } from '@mantine/core';
import { Banner } from './Banner.tsx';

type Props = {
  /** Names the data that could not be loaded, when the message does not. */
  readonly title?: string;
  readonly message: string;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
  /** `Retry` by default. */
  readonly retryLabel?: string;
};

/** A loading failure in its place, with a retry button. */
export function ErrorNotice(props: Props) {
  const { title, message, onRetry, isRetrying = false, retryLabel = 'Retry' } = props;
  return (
    <Banner
      tone="problem"
      {...(title !== undefined && { title })}
      actions={
        onRetry !== undefined && (
          <Button variant="default" size="xs" loading={isRetrying} onClick={onRetry}>
            {retryLabel}
          </Button>
        )
      }
    >
      {message}
    </Banner>
  );
}

import { Component, type ComponentType, lazy, type ReactNode } from 'react';
import { ErrorNotice } from './ErrorNotice.tsx';
import styles from './lazyPart.module.css';

class PartError extends Error {
  override name = 'PartError';
}

/**
 * React's `lazy` for a part of a screen: code that cannot be fetched costs the screen only this part, not what was
 * typed or selected beside it. Give it a `Suspense` around it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Part = lazy(() =>
    load().catch((cause: unknown) => {
      throw new PartError('', { cause });
    }),
  );
  return (props: Props) => (
    <PartBoundary>
      <Part {...props} />
    </PartBoundary>
  );
}

type BoundaryProps = { readonly children: ReactNode };
type State = { readonly failure: { readonly error: unknown } | null };

const reload = () => window.location.reload();

class PartBoundary extends Component<BoundaryProps, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    // Any other failure is that of the screen.
    if (!(failure.error instanceof PartError)) throw failure.error;
    return (
      <div className={styles.failedPart}>
        <ErrorNotice
          title="This part could not be loaded."
          // Browsers keep the failure of a module until then.
          message="Network error. The rest of the page stays; reload it when you are connected."
          retryLabel="Reload"
          onRetry={reload}
        />
      </div>
    );
  }
}

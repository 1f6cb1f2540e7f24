import { Component, type ReactNode } from 'react';
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx';
import { messageOf, ScreenCodeError } from './errors.ts';

type Props = {
  /** A change of it (another path, another query) tries again by itself. */
  readonly resetKey: unknown;
  readonly onRetry: () => void;
  readonly children: ReactNode;
};
type State = { readonly failure: { readonly error: unknown } | null };

/** The inner boundary: a screen that fails says so in its own place, and the bars stay. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidUpdate(before: Props) {
    if (before.resetKey !== this.props.resetKey && this.state.failure !== null) {
      this.setState({ failure: null });
    }
  }

  retry = () => {
    this.setState({ failure: null });
    this.props.onRetry();
  };

  override render() {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    const message = messageOf(failure.error);
    return failure.error instanceof ScreenCodeError ? (
      <ErrorNotice message={message} retryLabel="Reload" onRetry={() => window.location.reload()} />
    ) : (
      <ErrorNotice message={message} onRetry={this.retry} />
    );
  }
}

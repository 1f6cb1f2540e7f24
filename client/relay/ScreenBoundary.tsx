import { Anchor } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { ErrorNotice } from '#client/ui/notice/ErrorNotice.tsx';
import { PageHeader } from '#client/ui/page/PageHeader.tsx';
import { messageOf, NOT_FOUND, RequestError, ScreenCodeError } from './errors.ts';

type Props = {
  /** A change (another path, another query, a new function after `onRetry`) retries. */
  readonly resetKey: unknown;
  readonly onRetry: () => void;
  readonly children: ReactNode;
};
type State = { readonly failure: { readonly error: unknown } | null };

const reload = () => window.location.reload();

/** The inner boundary: a failing screen shows its error in place, and the bars stay. */
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

  override render() {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    const { error } = failure;
    const message = messageOf(error);
    if (error instanceof RequestError && error.code === NOT_FOUND) {
      // Every screen without a list of its own is about a recipe.
      return (
        <>
          <PageHeader title="Not found" />
          <Banner
            tone="problem"
            actions={
              <Anchor component={Link} underline="always" to="/recipes">
                Back to recipes
              </Anchor>
            }
          >
            {message}
          </Banner>
        </>
      );
    }
    return (
      <>
        <PageHeader title="This page could not be loaded" />
        {error instanceof ScreenCodeError ? (
          <ErrorNotice message={message} retryLabel="Reload" onRetry={reload} />
        ) : (
          <ErrorNotice message={message} onRetry={this.props.onRetry} />
        )}
      </>
    );
  }
}

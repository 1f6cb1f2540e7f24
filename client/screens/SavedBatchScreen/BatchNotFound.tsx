import { Anchor } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { Link } from 'react-router';
import { NOT_FOUND, RequestError } from '#client/relay/errors.ts';
import { Banner } from '#client/ui/Banner.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';

type State = { readonly failure: { readonly error: unknown } | null };

/** An id that no batch has: trying again would not help, the list of batches may. */
export class BatchNotFound extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    const { error } = failure;
    // Anything else is for the screen's own boundary, which can try again.
    if (!(error instanceof RequestError) || error.code !== NOT_FOUND) throw error;
    return (
      <>
        <PageHeader title="Batch" />
        <Banner
          tone="problem"
          actions={
            <Anchor component={Link} underline="always" to="/batch-history">
              View batch history
            </Anchor>
          }
        >
          {error.message}
        </Banner>
      </>
    );
  }
}

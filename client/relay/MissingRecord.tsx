import { Anchor } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Banner } from '#client/ui/Banner.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { NOT_FOUND, RequestError } from './errors.ts';

type Props = {
  /** What was looked for: `Batch`. */
  readonly title: string;
  /** Where those that are there stand. */
  readonly list: { readonly to: string; readonly label: string };
  readonly children: ReactNode;
};
type State = { readonly failure: { readonly error: unknown } | null };

/** An id that no record has: trying again would not help, the list of them may. */
export class MissingRecord extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    const { title, list, children } = this.props;
    if (failure === null) return children;
    const { error } = failure;
    // Anything else is for the screen's own boundary, which can try again.
    if (!(error instanceof RequestError) || error.code !== NOT_FOUND) throw error;
    return (
      <>
        <PageHeader title={title} />
        <Banner
          tone="problem"
          actions={
            <Anchor component={Link} underline="always" to={list.to}>
              {list.label}
            </Anchor>
          }
        >
          {error.message}
        </Banner>
      </>
    );
  }
}

import { Anchor } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Banner } from '#client/ui/notice/Banner.tsx';
import { PageHeader } from '#client/ui/page/PageHeader.tsx';
import { NOT_FOUND, RequestError } from './errors.ts';

type Props = {
  /** The kind of record: `Batch`. */
  readonly title: string;
  /** The list of existing records. */
  readonly list: { readonly to: string; readonly label: string };
  readonly children: ReactNode;
};
type State = { readonly failure: { readonly error: unknown } | null };

/** Shown for an id without a record: retrying would not help, but the list may. */
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
    // Other errors belong to the screen's own boundary, which can retry.
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

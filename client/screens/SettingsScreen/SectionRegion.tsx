import type { ReactNode } from 'react';
import type { OperationType } from 'relay-runtime';
import { QueryRegion, type QueryRegionProps } from '#client/relay/reading/QueryRegion.tsx';
import { ErrorNotice } from '#client/ui/notice/ErrorNotice.tsx';
import { Section, SectionLoading } from './Section.tsx';

type Props<Q extends OperationType> = Pick<
  QueryRegionProps<Q>,
  'query' | 'variables' | 'children'
> & {
  readonly title: string;
  readonly isNested?: boolean;
  readonly loading: string;
  /** The title of the failure; the message stands alone without one. */
  readonly failed?: string;
};

/** A section that loads separately, with its title from the start. */
export function SectionRegion<Q extends OperationType>(props: Props<Q>) {
  const { title, isNested = false, loading, failed, ...region } = props;
  const section = (children: ReactNode) => (
    <Section title={title} isNested={isNested}>
      {children}
    </Section>
  );
  return (
    <QueryRegion<Q>
      {...region}
      loading={section(<SectionLoading>{loading}</SectionLoading>)}
      failed={(message, onRetry) =>
        section(
          <ErrorNotice
            {...(failed !== undefined && { title: failed })}
            message={message}
            onRetry={onRetry}
          />,
        )
      }
    />
  );
}

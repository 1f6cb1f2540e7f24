import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { graphql } from 'react-relay';
import type { CannabinoidPanelQuery } from '#client/__generated__/CannabinoidPanelQuery.graphql.ts';
import { NO_VARIABLES, QueryRegion } from '#client/relay/reading/QueryRegion.tsx';
import { Section, SectionLoading } from '#client/screens/SettingsScreen/Section.tsx';
import { EmptyState } from '#client/ui/notice/EmptyState.tsx';
import { Cannabinoids } from './Cannabinoids.tsx';

const query = graphql`
  query CannabinoidPanelQuery {
    ...Cannabinoids_query
  }
`;

type Props = {
  /** Controls whether the form is open; by default the panel does that itself. */
  readonly formOpen?: boolean;
  /** Called when the form opens or closes, or, with `formOpen`, requests it. */
  readonly onFormOpenChange?: (open: boolean) => void;
  /** For a parent with its own button. */
  readonly hideAddButton?: boolean;
};

type LoadedProps = {
  readonly data: CannabinoidPanelQuery['response'];
  readonly formOpen: boolean;
  readonly onFormOpenChange: (open: boolean) => void;
  readonly hideAddButton: boolean;
};

function Loaded({ data, ...rest }: LoadedProps) {
  return <Cannabinoids query={data} {...rest} />;
}

const TITLE = 'Cannabinoids';
/** For administrators: the cannabinoids of oils and targets. */
export function CannabinoidPanel({ formOpen, onFormOpenChange, hideAddButton = false }: Props) {
  const [ownOpen, setOwnOpen] = useState(false);
  const change = useCallback(
    (open: boolean) => {
      setOwnOpen(open);
      onFormOpenChange?.(open);
    },
    [onFormOpenChange],
  );
  return (
    <QueryRegion<CannabinoidPanelQuery>
      query={query}
      variables={NO_VARIABLES}
      loading={
        <Section title={TITLE}>
          <SectionLoading>Loading cannabinoids…</SectionLoading>
        </Section>
      }
      // The failure itself is only logged (docs/rules/recipes.md, Cannabinoids), by the boundary to the console.
      // in the console.
      failed={(_message, onRetry) => (
        <Section title={TITLE}>
          <EmptyState
            title="The cannabinoids are not shown right now."
            action={
              <Button variant="default" size="xs" onClick={onRetry}>
                Retry
              </Button>
            }
          />
        </Section>
      )}
    >
      {(data) => (
        <Loaded
          data={data}
          formOpen={formOpen ?? ownOpen}
          onFormOpenChange={change}
          hideAddButton={hideAddButton}
        />
      )}
    </QueryRegion>
  );
}

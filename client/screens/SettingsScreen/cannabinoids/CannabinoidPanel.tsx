import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { graphql } from 'react-relay';
import type { CannabinoidPanelQuery } from '#client/__generated__/CannabinoidPanelQuery.graphql.ts';
import { QueryRegion } from '#client/relay/QueryRegion.tsx';
import { Section, SectionLoading } from '#client/screens/SettingsScreen/Section.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Cannabinoids } from './Cannabinoids.tsx';

const query = graphql`
  query CannabinoidPanelQuery {
    ...Cannabinoids_query
  }
`;

type Props = {
  /** Forces the form open or shut; without it the panel opens it by itself. */
  readonly formOpen?: boolean;
  /** Hears when the form opens or closes, or, with `formOpen`, wants to. */
  readonly onFormOpenChange?: (open: boolean) => void;
  /** For a parent with a button of its own. */
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
const NO_VARIABLES = {};

/** For administrators: the cannabinoids that oils hold and recipes ask for. */
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
      // The failure itself is only logged (recipe spec, section 8): by the boundary, in the console.
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

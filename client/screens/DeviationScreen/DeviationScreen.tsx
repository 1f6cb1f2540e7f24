import { Box, Button } from '@mantine/core';
import { graphql, usePreloadedQuery } from 'react-relay';
import { Link } from 'react-router';
import type { DeviationScreenQuery } from '#client/__generated__/DeviationScreenQuery.graphql.ts';
import { MissingRecord } from '#client/relay/MissingRecord.tsx';
import type { ScreenProps } from '#client/relay/screenRoute.tsx';
import { DEVIATIONS } from '#client/screens/deviations/deviationLinks.ts';
import { STATE_WORDS } from '#client/screens/deviations/deviationWords.ts';
import { StatusBadge } from '#client/ui/figure/StatusBadge.tsx';
import { PageHeader } from '#client/ui/page/PageHeader.tsx';
import styles from './Comments.module.css';
import { Comments } from './Comments.tsx';
import { DeviationFacts } from './DeviationFacts.tsx';

const query = graphql`
  query DeviationScreenQuery($id: ID!) {
    deviation(id: $id) @required(action: THROW) {
      number
      state
      sentence
      ...DeviationFacts_deviation
      ...Comments_deviation
    }
  }
`;

function OpenedDeviation({ queryRef }: ScreenProps<DeviationScreenQuery>) {
  const { deviation } = usePreloadedQuery<DeviationScreenQuery>(query, queryRef);
  return (
    <>
      <PageHeader
        title={`Deviation ${deviation.number}`}
        status={<StatusBadge status={STATE_WORDS[deviation.state]} />}
        actions={
          <Button component={Link} to={DEVIATIONS} variant="default">
            Back to deviations
          </Button>
        }
      />
      <p className={styles.text}>{deviation.sentence}</p>
      <Box maw="var(--bw-form-medium)">
        <DeviationFacts deviation={deviation} />
      </Box>
      <Comments deviation={deviation} />
    </>
  );
}

/** One deviation: what happened, and what people wrote on it. */
export default function DeviationScreen({ queryRef }: ScreenProps<DeviationScreenQuery>) {
  return (
    <MissingRecord
      key={queryRef.variables.id}
      title="Deviation"
      list={{ to: DEVIATIONS, label: 'Back to deviations' }}
    >
      <OpenedDeviation queryRef={queryRef} />
    </MissingRecord>
  );
}

import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import type {
  DeviationFacts_deviation$data,
  DeviationFacts_deviation$key,
} from '#client/__generated__/DeviationFacts_deviation.graphql.ts';
import { savedBatchPath } from '#client/screens/batches/run/runLinks.ts';
import {
  KIND_WORDS,
  raiserWords,
  SEVERITY_WORDS,
} from '#client/screens/deviations/deviationWords.ts';
import { oilLink } from '#client/screens/oils/oilLinks.ts';
import { type Figure, Figures } from '#client/ui/figure/Figures.tsx';
import { StatusBadge } from '#client/ui/figure/StatusBadge.tsx';
import { moment } from '#client/ui/format.ts';

const fragment = graphql`
  fragment DeviationFacts_deviation on Deviation {
    kind
    severity
    raisedBy
    createdAt
    linePosition
    part
    lotTag
    department {
      name
    }
    batch {
      batchId
    }
    oil {
      id
    }
  }
`;

/** The facts with which the deviation was raised. */
export function DeviationFacts(props: { readonly deviation: DeviationFacts_deviation$key }) {
  return <Figures figures={figuresOf(useFragment(fragment, props.deviation))} />;
}

function figuresOf(deviation: DeviationFacts_deviation$data): readonly Figure[] {
  const { kind, severity, raisedBy, createdAt, department, batch, oil, lotTag } = deviation;
  const figure = (label: string, value: ReactNode): readonly Figure[] =>
    value == null ? [] : [{ label, value }];
  return [
    { label: 'Severity', value: <StatusBadge status={SEVERITY_WORDS[severity]} /> },
    { label: 'Kind', value: KIND_WORDS[kind] },
    { label: 'Raised by', value: raiserWords(raisedBy) },
    { label: 'Raised on', value: moment(createdAt) },
    { label: 'Department', value: department?.name ?? 'All departments' },
    ...figure(
      'Batch',
      batch && <FactLink to={savedBatchPath(batch.batchId)}>{batch.batchId}</FactLink>,
    ),
    ...figure('Line', deviation.linePosition),
    ...figure('Part', deviation.part),
    ...figure('Lot', oil ? <FactLink to={oilLink(oil.id)}>{lotTag}</FactLink> : lotTag),
  ];
}

const FactLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Anchor component={Link} to={to} inherit underline="always">
    {children}
  </Anchor>
);

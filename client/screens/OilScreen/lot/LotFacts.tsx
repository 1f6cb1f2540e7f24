import { Box, Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type {
  LotFacts_oil$data,
  LotFacts_oil$key,
} from '#client/__generated__/LotFacts_oil.graphql.ts';
import { factsIn } from '#client/screens/oils/lots/factsIn.ts';
import type { LotPolicy } from '#client/screens/oils/lots/lotPolicy.ts';
import { useViewer } from '#client/session/useViewer.ts';
import { type Figure, Figures } from '#client/ui/figure/Figures.tsx';
import * as format from '#client/ui/format.ts';
import { PageSection } from '#client/ui/page/PageSection.tsx';
import { may } from '#domain/access.ts';
import { hasFacts, LOT_FACT_LABELS } from '#domain/lots/facts.ts';
import { LotFactsForm } from './LotFactsForm.tsx';

const fragment = graphql`
  fragment LotFacts_oil on Oil {
    supplier
    supplierLot
    trackTag
    expiresOn
    retestOn
    deletedAt
    department {
      databaseId
    }
    ...LotFactsForm_oil
  }
`;

type Props = {
  readonly oil: LotFacts_oil$key;
  readonly policy: LotPolicy;
  /** A part of the head: shown also while it is empty and the viewer may not write it. */
  readonly isInHead: boolean;
};

/** Where a lot came from and the days it may be used by, edited in place by people who may write it. */
export function LotFacts({ oil: key, policy, isInHead }: Props) {
  const oil = useFragment(fragment, key);
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const departmentId = oil.department == null ? null : String(oil.department.databaseId);
  const mayWrite = may(useViewer(), 'manageOils', departmentId) && oil.deletedAt == null;
  if (!mayWrite && !isInHead && !hasFacts(factsIn(oil))) return null;
  const leave = () => {
    setEditing(false);
    // After the button is there again.
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <PageSection title="Origin and dates" isFlush={isInHead}>
      {isEditing ? (
        <LotFactsForm oil={oil} policy={policy} onClose={leave} />
      ) : (
        <Box maw="37rem">
          <Figures figures={figuresOf(oil)} />
        </Box>
      )}
      {mayWrite && !isEditing && (
        <Button ref={button} variant="default" size="xs" mt="xs" onClick={() => setEditing(true)}>
          Edit origin and dates
        </Button>
      )}
    </PageSection>
  );
}

function figuresOf(oil: LotFacts_oil$data): readonly Figure[] {
  const { supplier, supplierLot, trackTag, expiresOn, retestOn } = factsIn(oil);
  const text = (words: string) => (words === '' ? format.EMPTY : words);
  return [
    { label: LOT_FACT_LABELS.supplier, value: text(supplier) },
    { label: LOT_FACT_LABELS.supplierLot, value: text(supplierLot) },
    { label: LOT_FACT_LABELS.trackTag, value: text(trackTag) },
    { label: LOT_FACT_LABELS.expiresOn, value: format.day(expiresOn) },
    { label: LOT_FACT_LABELS.retestOn, value: format.day(retestOn) },
  ];
}

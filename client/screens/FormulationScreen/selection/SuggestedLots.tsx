import { Box, Button } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { INNER_LIST } from '#client/ui/theme/looks.ts';
import type { SuggestedLot } from '#domain/formulation/suggest/suggestReasons.ts';
import styles from './SuggestOils.module.css';

type Props = { readonly lots: readonly SuggestedLot[]; readonly onClose: () => void };

/** The lots of the last suggestion, in one line so that nothing moves, and on demand the reason for each. */
export default function SuggestedLots({ lots, onClose }: Props) {
  const line = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const reasons = useId();
  useEffect(() => {
    if (lots.length > 0) line.current?.focus({ preventScroll: true });
  }, [lots]);
  return (
    <div className={styles.suggested} role="status" ref={line} tabIndex={-1}>
      <span>
        Suggested oils: <strong>{lots.map(({ label }) => label).join(', ')}</strong>
      </span>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={isOpen}
        aria-controls={reasons}
        onClick={() => setOpen(!isOpen)}
      >
        Why these?
      </Button>
      <Button variant="subtle" size="compact-sm" onClick={onClose}>
        Close
      </Button>
      <Box component="ul" id={reasons} {...INNER_LIST} className={styles.reasons} hidden={!isOpen}>
        {lots.map(({ oilId, label, sentence }) => (
          <li key={oilId}>
            <strong>{label}</strong> {sentence}
          </li>
        ))}
      </Box>
    </div>
  );
}

import { Button } from '@mantine/core';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { INVENTORY, isFromList } from '#client/screens/oils/oilLinks.ts';

/** Opened from the list, one step back in the history: its search, order and place are as they were. */
export function BackToInventory() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const goBack = (event: MouseEvent) => {
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!isFromList(state) || opensElsewhere) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Button component={Link} to={INVENTORY} variant="default" onClick={goBack}>
      Back to inventory
    </Button>
  );
}
